// The rounds of a match, for the stairs in the hud: how many cards each has, as the view tells where it begins and ends.
export function stairsOf(maxCards: number, totalRounds: number): number[] {
  return Array.from({ length: totalRounds }, (_, round) => Math.abs(maxCards - 1 - round) + 1);
}
