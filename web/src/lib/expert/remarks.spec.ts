import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import de from '../translations/de';
import es from '../translations/es';
import fr from '../translations/fr';
import { language } from '../words/words.svelte';
import { reasonWords, remarkWords } from './remarks';

const languages = { de, es, fr };
const nameOf = (seat: number) => ['Ada', 'Bo', 'Cy'][seat] ?? '';
const english = (reason: string) => reasonWords({ remarks: [], reason }, nameOf);

afterEach(() => {
  language.translation = null;
});

/** Every kind of remark that the experts make, with its facts: the tables of docs/review.md, which a test of the server holds true. */
const document = readFileSync(new URL('../../../../docs/review.md', import.meta.url), 'utf8');
const kinds = [...document.matchAll(/^\| `([a-z-]+)` \| ([^|]*) \| [^|]* \|$/gm)].map(([, id = '', facts = '']) => ({
  id,
  facts: [...facts.matchAll(/`(\w+)`/g)].map(([, name = '']) => name).sort(),
}));

/** The facts that a sentence has gaps for. */
const gapsOf = (sentence: string) =>
  [...new Set([...sentence.matchAll(/\{(?:the )?(\w+)/g)].map(([, name = '']) => name))].sort();

test('the document lists remarks', () => {
  expect(kinds.length).toBeGreaterThan(100);
});

for (const [code, { shared }] of Object.entries(languages)) {
  test(`${code} says every remark with all of its facts, and none that nobody makes`, () => {
    expect(Object.fromEntries(Object.entries(shared.remarks).map(([id, sentence]) => [id, gapsOf(sentence)]))).toEqual(
      Object.fromEntries(kinds.map(({ id, facts }) => [id, facts])),
    );
  });

  test(`${code} counts one and many wherever English does`, () => {
    const counting = new Set([...document.matchAll(/^\| `([a-z-]+)` .*\{count \w/gm)].map(([, id = '']) => id));
    for (const id of counting) expect(shared.remarks[id]).toMatch(/\{count\|[^|}]+\|[^|}]+\}/);
  });
}

test('facts are said as people write them', () => {
  const facts = {
    card: 'JS',
    other: '10H',
    cards: ['KS', '2D', 'JOKER'],
    trump: 'clubs' as const,
    suit: 'hearts' as const,
    rank: 'K' as const,
    seat: 1,
    count: 1,
    otherCount: 3,
    share: 0.926,
    number: -0.26,
    otherNumber: 1234.5,
  };
  const said = (sentence: string) => {
    language.translation = { ...de, shared: { ...de.shared, remarks: { test: sentence } } };
    return remarkWords({ id: 'test', facts }, nameOf);
  };
  expect(said('{card} vor {other}')).toBe('Pik-Bube (linker Bauer) vor Herz-10.');
  expect(said('er spielt {the other}')).toBe('Er spielt die Herz-10.');
  expect(said('{cards}')).toBe('K♠, 2♦ und Joker.');
  expect(said('{seat} hat {rank} und kein {suit}, {trump} ist Trumpf')).toBe(
    'Bo hat Könige und kein Herz, Kreuz ist Trumpf.',
  );
  expect(said('{count|Stich|Stiche}, {otherCount|fehlt # Stich|fehlen # Stiche}, {otherCount}')).toBe(
    '1 Stich, fehlen 3 Stiche, 3.',
  );
  expect(said('{share}: {number} statt {otherNumber}')).toBe('93\u00A0%: −0,3 statt 1.235.');
});

test('a reason that this page does not know stays as the server said it', () => {
  language.translation = de;
  const known = { id: 'draws', facts: {} };
  expect(reasonWords({ remarks: [known], reason: 'Holds the draw.' }, nameOf)).toBe('Hält das Unentschieden.');
  expect(reasonWords({ remarks: [known, { id: 'news', facts: {} }], reason: 'Holds the draw. News.' }, nameOf)).toBe(
    'Holds the draw. News.',
  );
});

test('cards and large numbers in English are written for people', () => {
  expect(english('2128 points on average; discarding KS: 975 points, 85 %; laying 10D 2S JOKER.')).toBe(
    '2,128 points on average; discarding K♠: 975 points, 85%; laying 10♦ 2♠ joker.',
  );
  expect(english('Makes the bid in 75 % of the worlds, 1.8 tricks.')).toBe(
    'Makes the bid in 75% of the worlds, 1.8 tricks.',
  );
});
