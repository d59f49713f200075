import { expect, test } from 'vitest';
import { FollowedView } from './changes';

function begun(): FollowedView {
  const followed = new FollowedView();
  followed.own.begin(7, { seatIndex: 1, round: { hand: ['9S', 'JH'] } });
  followed.shared.begin(7, { seatIndex: null, round: { trick: [] }, version: 7 });
  return followed;
}

test('a view is there when both parts are', () => {
  const followed = new FollowedView();
  followed.shared.begin(7, { seatIndex: null, version: 7 });
  expect(followed.view).toBeUndefined();
  followed.own.begin(6, { seatIndex: 1 });
  expect(followed.view).toEqual({ seatIndex: 1, version: 7 });
});

test('in a lobby there is no view', () => {
  const followed = new FollowedView();
  followed.shared.begin(3, null);
  followed.own.begin(3, {});
  expect(followed.view).toBeNull();
  expect(followed.shared.follow({ version: 4, from: 3, patch: [[[], { seatIndex: null }]] })).toBe(true);
  expect(followed.view).toEqual({ seatIndex: null, version: 4 });
});

test('my own part waits for the shared one', () => {
  const followed = begun();
  expect(followed.own.follow({ version: 8, from: 7, patch: [[['round', 'hand', 0]]] })).toBe(true);
  expect(followed.view).toBeUndefined();
  expect(followed.shared.follow({ version: 8, from: 7, patch: [[['round', 'trick', 0], '9S']] })).toBe(true);
  expect(followed.view).toEqual({ seatIndex: 1, round: { trick: ['9S'], hand: ['JH'] }, version: 8 });
});

test('what all share goes on while nothing of my own changes', () => {
  const followed = begun();
  for (const version of [8, 9]) {
    expect(followed.shared.follow({ version, from: version - 1, patch: [[['version'], version]] })).toBe(true);
  }
  expect(followed.own.follow({ version: 10, from: 7, patch: [] })).toBe(true);
  expect(followed.view).toBeUndefined();
});

test('a gap is noticed, and what was heard already is not', () => {
  const followed = begun();
  expect(followed.shared.follow({ version: 9, from: 8, patch: [] })).toBe(false);
  expect(followed.shared.follow({ version: 7, from: 6, patch: [[['nothing', 'here'], 1]] })).toBe(true);
  expect(followed.shared.follow({ version: 8, from: 7, patch: [[['nothing', 'here'], 1]] })).toBe(false);
  followed.forget();
  expect(followed.own.follow({ version: 8, from: 7, patch: [] })).toBe(false);
});
