// Where the page is, and how it goes elsewhere without loading anew.
import { parseRoute, type Route } from './routes';

class Router {
  route = $state.raw<Route>(parseRoute(location.pathname));

  constructor() {
    addEventListener('popstate', () => (this.route = parseRoute(location.pathname)));
  }

  go(path: string): void {
    history.pushState(null, '', path);
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
  router.go((event.currentTarget as HTMLAnchorElement).pathname);
}
