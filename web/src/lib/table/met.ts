// The games that somebody in this browser has sat down to before.
const key = 'oyster.met';

function all(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

export function hasMet(gameId: string): boolean {
  return all().includes(gameId);
}

export function meet(gameId: string): void {
  try {
    localStorage.setItem(key, JSON.stringify([...new Set([...all(), gameId])]));
  } catch {
    // A browser without storage asks again at the next table.
  }
}
