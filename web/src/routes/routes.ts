// The page's few addresses: "/", "/room/CODE", "/rules/GAME".
export type Route = { at: 'home' } | { at: 'room'; code: string } | { at: 'rules'; game: string };

export function parseRoute(path: string): Route {
  const [first, second] = path.split('/').filter(Boolean);
  if (first === 'room' && second) return { at: 'room', code: second.toUpperCase() };
  if (first === 'rules' && second) return { at: 'rules', game: second };
  return { at: 'home' };
}
