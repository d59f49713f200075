import { expect, test } from 'vitest';
import type { Action } from '../protocol/types';
import { looks } from './looks';

const told = (game: string, action: Action) => {
  const { act, acts } = looks[game]!.deed(action);
  return [act, acts];
};

test('actions of every game in words', () => {
  expect(told('whos-deal', { type: 'call-trump', payload: { pickUp: true, goAlone: true } })).toEqual([
    'order it up and go alone',
    'orders it up and goes alone',
  ]);
  expect(told('whos-deal', { type: 'call-trump', payload: { suit: 'hearts', goAlone: false } })).toEqual([
    'call hearts',
    'calls hearts',
  ]);
  expect(told('whos-deal', { type: 'discard', payload: { cardId: '9C' } })).toEqual([
    'discard the 9 of clubs',
    'discards the 9 of clubs',
  ]);
  expect(told('buck-euchre', { type: 'declare-trump', payload: { suit: 'clubs' } })).toEqual([
    'name clubs as trump',
    'names clubs as trump',
  ]);
  expect(told('oh-hell', { type: 'bid', payload: { bid: 0 } })).toEqual(['bid 0', 'bids 0']);
  const meld: Action = {
    type: 'meld',
    payload: { melds: [{ rank: 'K', cards: ['KH', 'KS', 'JOKER'] }], additions: [{ rank: '10', cards: ['10D'] }] },
  };
  expect(told('hand-and-foot', meld)).toEqual([
    'meld 2 kings with 1 wild and add 1 ten',
    'melds 2 kings with 1 wild and adds 1 ten',
  ]);
});
