// Numbers as people write them: points with a true minus.
import { words } from '../words/words.svelte';

/** 1,240 and −60 */
export function number(value: number): string {
  return value.toLocaleString(words.locale).replace('-', '−');
}

/** "+3", "−2" or "0" */
export function signed(value: number): string {
  return value > 0 ? `+${number(value)}` : number(value);
}
