/** What stands on a player's pearl, and for them where there is no room for a name. */
export function initialOf(name: string): string {
  return [...name.trim()][0]?.toUpperCase() ?? '?';
}
