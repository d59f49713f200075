// Back closes what lies over the page before it leaves the page. For that an entry of its own stands in the history while something
// is open; when it was closed otherwise, the entry is passed over.
const open: (() => void)[] = [];
let isOnGuard = false;

/** The page has come to another entry of the history. */
export function noteEntry(): void {
  isOnGuard = (history.state as { guard?: boolean } | null)?.guard === true;
}

function guard(): void {
  if (isOnGuard) return;
  history.pushState({ guard: true }, '');
  isOnGuard = true;
}

function goneBack(): void {
  const leftGuard = isOnGuard;
  noteEntry();
  const close = open.pop();
  if (close) {
    close();
    if (open.length > 0) guard();
  } else if (leftGuard) {
    // Asked for within the step that has just been made, the next one may get lost.
    setTimeout(() => history.back(), 50);
  }
}

/** Called once. */
export function watchBack(): void {
  noteEntry();
  addEventListener('popstate', goneBack);
}

/** Until what it returns is called, Back does this. */
export function onBack(close: () => void): () => void {
  guard();
  open.push(close);
  return () => {
    const at = open.indexOf(close);
    if (at >= 0) open.splice(at, 1);
  };
}
