// The page's few addresses: "/", "/room/CODE", "/review/CODE/MATCH", "/rules/GAME", "/lab", "/lab/STUDY".
export type Route =
  | { at: 'home' }
  | { at: 'room'; code: string }
  | { at: 'review'; code: string; match: number }
  | { at: 'rules'; game: string }
  | { at: 'lab' }
  | { at: 'study'; id: string };

export function parseRoute(path: string): Route {
  const [first, second, third] = path.split('/').filter(Boolean);
  if (first === 'room' && second) return { at: 'room', code: second.toUpperCase() };
  if (first === 'review' && second && third && /^[1-9]\d{0,5}$/.test(third))
    return { at: 'review', code: second.toUpperCase(), match: Number(third) };
  if (first === 'rules' && second) return { at: 'rules', game: second };
  if (first === 'lab') return second ? { at: 'study', id: second } : { at: 'lab' };
  return { at: 'home' };
}
