// Runs in the page before anything else of it: when the address is of a world where this browser has a seat, its table's
// code and its view are asked for at once, not after the page's own code has come and run (net/http.ts takes the answer).
// preload.ts writes this function's text into a file of the build, so it uses nothing from outside.

export interface Early {
  path: string;
  token: string;
  answer: Promise<Response>;
}

/** `tables` has the files of each game's table, by the game's id. */
export function startEarly(tables: Record<string, string[]>): void {
  try {
    const code = /^\/room\/(\w+)/.exec(location.pathname)?.[1]?.toUpperCase();
    const worlds = JSON.parse(localStorage.getItem('oyster.worlds') ?? '[]') as {
      roomCode: string;
      token: string;
      gameId: string;
    }[];
    const mine = worlds.find((each) => each.roomCode === code);
    if (!code || !mine) return;
    for (const file of tables[mine.gameId] ?? []) {
      const link = document.createElement('link');
      link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload';
      if (file.endsWith('.css')) link.as = 'style';
      link.crossOrigin = '';
      link.href = `/${file}`;
      document.head.append(link);
    }
    const path = `/api/rooms/${code}`;
    const answer = fetch(path, { headers: { Authorization: `Bearer ${mine.token}` }, cache: 'no-store' });
    answer.catch(() => {});
    Object.assign(globalThis, { early: { path, token: mine.token, answer } satisfies Early });
  } catch {
    // No storage, or nothing sensible in it: the page asks for itself.
  }
}
