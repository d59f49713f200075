// Four discs in a falling row, before others: own work, 200 × 200.
const places = [0, 1, 2, 3];
const one = '#FFE066';
const other = '#FF74D8';
const grid = [
  [one, '', '', ''],
  [other, one, '', ''],
  [other, other, one, ''],
  [one, other, other, one],
];

const disc = (x: number, y: number, fill: string) =>
  fill === ''
    ? `<circle cx="${x}" cy="${y}" r="17" fill="#140830"/>`
    : `<circle cx="${x}" cy="${y}" r="18" fill="${fill}"/><circle cx="${x}" cy="${y}" r="18" fill="#000" opacity=".16" clip-path="url(#ow-half)"/>${
        fill === one
          ? `<circle cx="${x}" cy="${y}" r="8.5" fill="none" stroke="#7A4F00" stroke-width="4.5"/>`
          : `<path d="M${x - 6.5} ${y - 6.5}l13 13m0-13l-13 13" stroke="#7D1160" stroke-width="5" stroke-linecap="round"/>`
      }`;

export const art = `<g><rect x="6" y="12" width="188" height="180" rx="26" fill="#3E66F0"/><rect x="100" y="12" width="94" height="180" rx="26" fill="#2B48BE"/><rect x="100" y="12" width="40" height="180" fill="#2B48BE"/>${grid
  .flatMap((row, r) => places.map((c) => disc(34 + c * 44, 36 + r * 44, row[c] ?? '')))
  .join('')}</g>`;
