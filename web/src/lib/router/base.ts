// Where the page lives on its server: "/", or "/cards/" where the host put it there (`oyster serve --base`).

/** The build puts all code into one folder below it. */
const code = import.meta.url;
const base = import.meta.env.PROD ? new URL('..', code).pathname : '/';

/** An address of the page or the server, "/room/K7Q2MX", as the browser knows it. */
export const outer = (path: string): string => base + path.slice(1);

/** The other way round. */
export const inner = (pathname: string): string =>
  pathname.startsWith(base) ? '/' + pathname.slice(base.length) : pathname;
