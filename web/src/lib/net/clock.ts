// The server's clock, as far as its answers tell it: `Date` headers have whole seconds, so the largest difference seen is
// the nearest to the truth.
let ahead = 0;
let known = false;

export function noteServerTime(dateHeader: string | null): void {
  const told = dateHeader ? Date.parse(dateHeader) : NaN;
  if (Number.isNaN(told)) return;
  const difference = told - Date.now();
  if (!known || difference > ahead || difference < ahead - 2000) ahead = difference;
  known = true;
}

export function serverNow(): number {
  return Date.now() + ahead;
}

/** Milliseconds until a time of the server; 0 if it is past or there is none. */
export function timeUntil(time: number | null | undefined): number {
  return time == null ? 0 : Math.max(0, time - serverNow());
}
