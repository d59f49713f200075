// The page's few addresses: "/", "/room/CODE", "/review/CODE/MATCH", "/rules/GAME".
export type Route =
  | { at: 'home' }
  | { at: 'room'; code: string }
  | { at: 'review'; code: string; match: number }
  | { at: 'rules'; game: string };

export function parseRoute(path: string): Route {
  const [first, second, third] = path.split('/').filter(Boolean);
  if (first === 'room' && second) return { at: 'room', code: second.toUpperCase() };
  if (first === 'review' && second && third && /^[1-9]\d{0,5}$/.test(third))
    return { at: 'review', code: second.toUpperCase(), match: Number(third) };
  if (first === 'rules' && second) return { at: 'rules', game: second };
  return { at: 'home' };
}
