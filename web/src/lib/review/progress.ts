// How long a review still takes, in words.
import type { ReviewProgress } from '../protocol/types';

/** Before this share is done, nobody can tell. */
const tellsFrom = 0.05;

/** "20 of 211 decisions, about 20 seconds more": from what has been done in `spent` milliseconds. */
export function waitWords(progress: ReviewProgress | null, spent: number): string {
  if (!progress?.of) return 'One moment…';
  const { done, of } = progress;
  const counted = `${done} of ${of} decisions`;
  if (done / of < tellsFrom) return counted;
  const left = ((of - done) / done) * (spent / 1000);
  if (left > 90) return `${counted}, about ${Math.round(left / 60)} minutes more`;
  return left < 5 ? `${counted}, almost there` : `${counted}, about ${Math.ceil(left / 5) * 5} seconds more`;
}
