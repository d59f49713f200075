// How long a review still takes, in words.
import type { ReviewProgress } from '../protocol/types';
import { words } from '../words/words.svelte';

/** Before this share is done, nobody can tell. */
const tellsFrom = 0.05;

/** "20 of 211 decisions, about 20 seconds more": from what has been done in `spent` milliseconds. */
export function waitWords(progress: ReviewProgress | null, spent: number): string {
  if (!progress?.of) return words.review.moment;
  const { done, of } = progress;
  const counted = words.review.counted(done, of);
  if (done / of < tellsFrom) return counted;
  const left = ((of - done) / done) * (spent / 1000);
  if (left > 90) return words.review.minutes(counted, Math.round(left / 60));
  return left < 5 ? words.review.almost(counted) : words.review.seconds(counted, Math.ceil(left / 5) * 5);
}
