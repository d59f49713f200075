// Which cards go into which blanks, as they are pressed.

/** After this card was pressed: away if it was there, else behind the others; the one that came first makes room. */
export function pressed(chosen: readonly string[], cardId: string, blanks: number): string[] {
  if (chosen.includes(cardId)) return chosen.filter((each) => each !== cardId);
  return [...chosen, cardId].slice(-blanks);
}
