import { expect, test } from 'vitest';
import { parseRoute } from './routes';

test('addresses', () => {
  expect(parseRoute('/')).toEqual({ at: 'home' });
  expect(parseRoute('/room/k7q2mx')).toEqual({ at: 'room', code: 'K7Q2MX' });
  expect(parseRoute('/review/k7q2mx/3')).toEqual({ at: 'review', code: 'K7Q2MX', match: 3 });
  expect(parseRoute('/rules/whos-deal')).toEqual({ at: 'rules', game: 'whos-deal' });
  expect(parseRoute('/lab')).toEqual({ at: 'lab' });
  expect(parseRoute('/lab/0a1b2c')).toEqual({ at: 'study', id: '0a1b2c' });
});

test('anything else is home', () => {
  expect(parseRoute('/room/')).toEqual({ at: 'home' });
  expect(parseRoute('/review/K7Q2MX/zero')).toEqual({ at: 'home' });
  expect(parseRoute('/nothing/here')).toEqual({ at: 'home' });
  expect(parseRoute('/%E0%A4%A')).toEqual({ at: 'home' });
});
