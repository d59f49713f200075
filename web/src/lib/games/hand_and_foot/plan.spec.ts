import { expect, test } from 'vitest';
import type { Rank } from '../../protocol/types';
import {
  actionOf,
  isSound,
  keepsEnough,
  keysOf,
  lackWords,
  looksOf,
  planOf,
  planWords,
  pointsMissing,
  takersOf,
  turnsDirty,
  type PickedCard,
} from './plan';
import type { FootGroup, FootMeld, FootMeldAction, HandAndFootView } from './wire';

const points: Record<string, number> = { JOKER: 50, '2': 20, A: 20, K: 10, '4': 5 };

/** "KS KH 2C JOKER" as held cards with keys of their own. */
function cards(ids: string): PickedCard[] {
  return ids.split(' ').map((id, i) => {
    const rank = id === 'JOKER' ? 'JOKER' : (id.slice(0, -1) as Rank);
    return {
      key: `${id}.${i}`,
      id,
      rank,
      suit: null,
      isWild: rank === '2' || rank === 'JOKER',
      isThree: rank === '3',
      pointValue: points[rank] ?? 0,
    };
  });
}

/** As the server lists it: with how many of the cards how many wild cards may go. */
const group = (kind: FootGroup['kind'], rank: Rank, ids: string, maxWilds: number): FootGroup => {
  const cards = ids.split(' ').filter(Boolean);
  const wilds = [...cards, ''].map((_, naturals) => {
    if (kind === 'meld' && naturals < 2) return null;
    const least = kind === 'meld' ? Math.max(0, 3 - naturals) : naturals === 0 ? 1 : 0;
    return least <= maxWilds ? { least, most: maxWilds } : null;
  });
  return { kind, rank, cards, points: 0, minWilds: 0, maxWilds, wilds };
};
const view = (playDownNeeds: number, ...groups: FootGroup[]) =>
  ({
    melding: { groups, playDownNeeds, wildCards: [], mostPoints: 0, mustKeep: 0, rule: '' },
    limits: { meldSize: 3, meldNaturals: 2, bookSize: 7, cleanBooks: 1, dirtyBooks: 1 },
  }) as unknown as HandAndFootView;
const meld = (rank: Rank, ids: string): FootMeld => ({
  rank,
  cards: cards(ids),
  points: 0,
  isBook: false,
  isClean: false,
  isDirty: false,
});
const none = new Map<string, string>();

test('picked cards of one rank are one meld', () => {
  const table = view(0, group('meld', 'K', 'KS KH KC', 0));
  const plan = planOf(table, [], cards('KS KH KC'), none);
  expect(planWords(plan)).toBe('Meld 3 kings');
  expect(isSound(table, plan)).toBe(true);
  expect(actionOf(plan)).toEqual({
    type: 'meld',
    payload: { melds: [{ rank: 'K', cards: ['KS', 'KH', 'KC'] }], additions: [] },
  });
});

test('several melds at once: a wild card goes where two cards need a third', () => {
  const table = view(60, group('meld', 'K', 'KS KH KC', 1), group('meld', '4', '4S 4H', 1));
  const plan = planOf(table, [], cards('KS KH KC 4S 4H JOKER'), none);
  expect(actionOf(plan).payload.melds).toEqual([
    { rank: 'K', cards: ['KS', 'KH', 'KC'] },
    { rank: '4', cards: ['4S', '4H', 'JOKER'] },
  ]);
  expect(planWords(plan)).toBe('Meld kings and fours');
  expect(planWords(planOf(table, [], cards('KS KH KC 4S 4H 4C AS AH AC'), none))).toBe('Meld 3 ranks');
  expect(pointsMissing(table, plan)).toBe(0);
  expect(pointsMissing(table, planOf(table, [], cards('KS KH KC'), none))).toBe(30);
});

test('a wild card goes to the meld that the player gives it to', () => {
  const table = view(0, group('addition', 'K', 'KS', 1), group('addition', 'A', '', 1));
  const melds = [meld('K', 'KS KH KC'), meld('A', 'AS AH AC')];
  const picked = cards('KD JOKER');
  expect(actionOf(planOf(table, melds, picked, none)).payload.additions).toEqual([
    { rank: 'K', cards: ['KD', 'JOKER'] },
  ]);
  const aimed = planOf(table, melds, picked, new Map([['JOKER.1', 'A']]));
  expect(actionOf(aimed).payload.additions).toEqual([
    { rank: 'K', cards: ['KD'] },
    { rank: 'A', cards: ['JOKER'] },
  ]);
  expect(isSound(table, aimed)).toBe(true);
});

test('a wild card alone waits for a meld when there are several', () => {
  const table = view(0, group('addition', 'K', '', 1), group('addition', 'A', '', 1));
  const plan = planOf(table, [meld('K', 'KS KH KC'), meld('A', 'AS AH AC')], cards('2S'), none);
  expect(plan.loose).toHaveLength(1);
  expect(isSound(table, plan)).toBe(false);
});

test('what the view does not offer is not sound', () => {
  const table = view(0, group('meld', 'K', 'KS KH', 2));
  expect(isSound(table, planOf(table, [], cards('KS KH'), none))).toBe(false);
  expect(isSound(table, planOf(table, [], cards('KS 2S JOKER'), none))).toBe(false);
  expect(isSound(table, planOf(table, [], cards('3S'), none))).toBe(false);
  const full = [meld('A', 'AS AH 2S 2H')];
  const fullTable = view(0, group('addition', 'A', '', 0));
  expect(isSound(fullTable, planOf(fullTable, full, cards('JOKER'), none))).toBe(false);
});

test('an offered meld picks cards that are held, each once', () => {
  const hand = cards('KS KS KH 2D');
  const offered: FootMeldAction = {
    type: 'meld',
    payload: { melds: [{ rank: 'K', cards: ['2D', 'KS', 'KS', 'KH'] }], additions: [] },
  };
  const { keys, aims } = keysOf(offered, hand);
  expect(keys).toEqual(['2D.3', 'KS.0', 'KS.1', 'KH.2']);
  expect(aims).toEqual(new Map([['2D.3', 'K']]));
});

test('what is missing for a meld is said', () => {
  const table = view(0, group('meld', 'K', 'KS KH', 2), group('meld', '4', '4S 4H 4C', 0));
  const lack = (ids: string) => lackWords(table, planOf(table, [], cards(ids), none));
  expect(lack('KS KH')).toBe('kings need 1 more');
  expect(lack('4S 4H 4C KS KH')).toBe('kings need 1 more');
  expect(lack('KS 2S JOKER')).toBe('two natural kings are needed');
  expect(lack('KS KH 2S 2H JOKER')).toBe('too many wilds for kings');
  expect(lack('3S KS KH')).toBe('3s can’t be melded');
});

test('without both books two cards stay in hand', () => {
  const table = view(0, group('meld', '4', '4S 4H 4C', 0), group('addition', 'K', 'KS', 1));
  table.melding.mustKeep = 2;
  const dirty = meld('A', 'AS AH AC AD 2S 2H JOKER');
  const fours = planOf(table, [dirty], cards('4S 4H 4C'), none);
  expect(keepsEnough(table, [dirty], fours, 5)).toBe(true);
  expect(keepsEnough(table, [dirty], fours, 4)).toBe(false);
  // The card that makes the clean book may be the last one.
  const six = meld('K', 'KS KH KC KD KS KH');
  expect(keepsEnough(table, [dirty, six], planOf(table, [dirty, six], cards('KS'), none), 1)).toBe(true);
  expect(keepsEnough(table, [six], planOf(table, [six], cards('KS'), none), 1)).toBe(false);
});

test('a meld without wild cards turns dirty with its first one', () => {
  const table = view(0, group('addition', 'K', 'KS', 1), group('addition', 'A', '', 1));
  const melds = [meld('K', 'KS KH KC'), meld('A', 'AS AH 2C')];
  const giving = (rank: string) => planOf(table, melds, cards('JOKER'), new Map([['JOKER.0', rank]]));
  expect(turnsDirty(melds, giving('K'))).toBe(true);
  expect(turnsDirty(melds, giving('A'))).toBe(false);
  expect(turnsDirty(melds, planOf(table, melds, cards('KS'), none))).toBe(false);
});

test('a wild card alone may go to each meld that has room for it', () => {
  const table = view(0, group('addition', 'K', '', 1), group('addition', 'A', '', 0), group('addition', '4', '', 1));
  const melds = [meld('K', 'KS KH KC'), meld('A', 'AS AH 2C 2S'), meld('4', '4S 4H 4C')];
  expect(takersOf(table, melds, cards('JOKER'), 5)).toEqual(['K', '4']);
  expect(takersOf(table, melds, cards('JOKER KS'), 5)).toEqual([]);
  table.melding.mustKeep = 2;
  expect(takersOf(table, melds, cards('JOKER'), 2)).toEqual([]);
});

test('two choices look the same when they differ only in which wild card goes where', () => {
  const table = view(90, group('meld', 'K', 'KS KH', 1), group('meld', '4', '4S 4H 4C', 1));
  const picked = cards('KS KH 4S 4H 4C JOKER 2C');
  const aimed = (joker: string, two: string) =>
    looksOf(
      planOf(
        table,
        [],
        picked,
        new Map([
          ['JOKER.5', joker],
          ['2C.6', two],
        ]),
      ),
    );
  expect(aimed('K', '4')).toBe(aimed('4', 'K'));
  expect(aimed('K', 'K')).not.toBe(aimed('K', '4'));
});
