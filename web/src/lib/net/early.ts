// Runs in the page before anything else of it: when the address is of a world where this browser has a seat, its table's
// code and its view are asked for at once, and so are the words of somebody's language, not after the page's own code has come and run (net/http.ts takes the answer).
// preload.ts writes this function's text into a file of the build, so it uses nothing from outside.

export interface Early {
  path: string;
  token: string;
  answer: Promise<Response>;
}

/** `tables` has the files of each game's table, by the game's id; `translations` those of each language. */
export function startEarly(
  tables: Record<string, string[]>,
  translations: Record<string, string[]>,
  languageFor: (chosen: string | null, wanted: readonly string[], translated: readonly string[]) => string,
): void {
  try {
    const base = new URL('..', (document.currentScript as HTMLScriptElement).src).pathname;
    const fetchSoon = (files: string[] = []) => {
      for (const file of files) {
        const link = document.createElement('link');
        link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload';
        if (file.endsWith('.css')) link.as = 'style';
        link.crossOrigin = '';
        link.href = base + file;
        document.head.append(link);
      }
    };
    const chosen = localStorage.getItem('oyster.language');
    fetchSoon(translations[languageFor(chosen, navigator.languages, Object.keys(translations))]);
    const code = /^room\/(\w+)/.exec(location.pathname.slice(base.length))?.[1]?.toUpperCase();
    const worlds = JSON.parse(localStorage.getItem('oyster.worlds') ?? '[]') as {
      roomCode: string;
      token: string;
      gameId: string;
    }[];
    const mine = worlds.find((each) => each.roomCode === code);
    if (!code || !mine) return;
    fetchSoon(tables[mine.gameId]);
    const path = `/api/rooms/${code}`;
    const answer = fetch(base + path.slice(1), {
      headers: { Authorization: `Bearer ${mine.token}` },
      cache: 'no-store',
    });
    answer.catch(() => {});
    Object.assign(globalThis, { early: { path, token: mine.token, answer } satisfies Early });
  } catch {
    // No storage, or nothing sensible in it: the page asks for itself.
  }
}
