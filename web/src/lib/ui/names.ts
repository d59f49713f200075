// Names as people have them: in any script, from either side, with emoji that are several characters and one picture.

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** What a reader takes for one character each. */
export function graphemes(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** As much of the beginning as fits, with dots; never a part of a character. */
export function cutToFit(text: string, fits: (shown: string) => boolean): string {
  const all = graphemes(text);
  const shown = (count: number) => `${all.slice(0, count).join('').trimEnd()}…`;
  let [least, most] = [1, all.length - 1];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (fits(shown(middle))) least = middle;
    else most = middle - 1;
  }
  return shown(least);
}

/** At most so many of the characters that a server counts, and none of them a part of a picture. */
export function limited(text: string, most: number): string {
  let left = most;
  const kept: string[] = [];
  for (const each of graphemes(text)) {
    left -= [...each].length;
    if (left < 0) break;
    kept.push(each);
  }
  return kept.join('');
}

const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

/** For the middle of a sentence: a name that reads from the right leaves the words around it where they are. */
export function isolated(name: string): string {
  return rightToLeft.test(name) ? `\u2068${name}\u2069` : name;
}

/** What stands on a player's pearl, and for them where there is no room for a name. */
export function initialOf(name: string): string {
  return graphemes(name.replace(/[\u2068\u2069]/g, '').trim())[0]?.toUpperCase() ?? '?';
}
