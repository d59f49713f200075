// How a hand is cut into rows: one up to six cards, two up to twelve, then rows of six. Cards of one group (a rank) stay in
// one row where they fit.
export const perRow = 6;

export function rowsOf<T extends { group?: string | undefined }>(cards: readonly T[]): T[][] {
  const rows: T[][] = [];
  let left = Math.max(1, Math.ceil(cards.length / perRow));
  let at = 0;
  while (at < cards.length) {
    const rest = cards.length - at;
    // Without groups the rows are even; with them a row ends where a group does, if the others can hold what is left.
    const even = Math.ceil(rest / left);
    const least = Math.max(1, rest - (left - 1) * perRow);
    let size = even;
    if (cards[at]?.group !== undefined && rest > perRow) {
      size = Math.min(perRow, rest);
      for (let end = size; end >= least; end--) {
        if (cards[at + end - 1]?.group === cards[at + end]?.group) continue;
        size = end;
        break;
      }
    }
    rows.push(cards.slice(at, at + size));
    at += size;
    left--;
  }
  return rows;
}
