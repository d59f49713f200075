// Points as people write them, with a true minus.

/** 1,240 and −60 */
export function number(value: number): string {
  return value.toLocaleString('en-GB').replace('-', '−');
}

/** "+3", "−2" or "0" */
export function signed(value: number): string {
  return value > 0 ? `+${number(value)}` : number(value);
}
