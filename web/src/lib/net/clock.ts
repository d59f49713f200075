// The server's clock, as far as its answers tell it: `now` is written before an answer travels, so the largest difference
// seen is the nearest to the truth.
let ahead = 0;
let known = false;

/** A clock that was set anew jumps by more than any answer takes. */
const jump = 2000;

export function noteServerTime(now: number): void {
  const difference = now - Date.now();
  if (!known || difference > ahead || difference < ahead - jump) ahead = difference;
  known = true;
}

export function serverNow(): number {
  return Date.now() + ahead;
}

/** Milliseconds until a time of the server; 0 if it is past or there is none. */
export function timeUntil(time: number | null | undefined): number {
  return time == null ? 0 : Math.max(0, time - serverNow());
}
