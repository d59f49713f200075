// Numbers as people write them: points with a true minus, small counts in words.

/** 1,240 and −60 */
export function number(value: number): string {
  return value.toLocaleString('en-GB').replace('-', '−');
}

/** "+3", "−2" or "0" */
export function signed(value: number): string {
  return value > 0 ? `+${number(value)}` : number(value);
}

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

/** "seven" */
export function countWord(count: number): string {
  return words[count] ?? String(count);
}
