// Where the page is, and how it goes elsewhere without loading anew.
import { inner, outer } from './base';
import { parseRoute, type Route } from './routes';

class Router {
  route = $state.raw<Route>(parseRoute(inner(location.pathname)));

  constructor() {
    addEventListener('popstate', () => (this.route = parseRoute(inner(location.pathname))));
  }

  go(path: string): void {
    history.pushState(null, '', outer(path));
    this.route = parseRoute(path);
    scrollTo(0, 0);
  }
}

export const router = new Router();

/** For <a href>: goes there without loading the page anew. */
export function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  event.preventDefault();
  router.go(inner((event.currentTarget as HTMLAnchorElement).pathname));
}
