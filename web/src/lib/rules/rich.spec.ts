import { expect, test } from 'vitest';
import { partsOf } from './rich';

test('bold, leaning and suits are found, and the rest stays as it is', () => {
  expect(partsOf('With ♥ it **is** _not_ 2*3')).toEqual([
    { kind: 'plain', text: 'With ' },
    { kind: 'suit', text: '♥', suit: 'hearts' },
    { kind: 'plain', text: ' it ' },
    { kind: 'bold', text: 'is' },
    { kind: 'plain', text: ' ' },
    { kind: 'leaning', text: 'not' },
    { kind: 'plain', text: ' 2*3' },
  ]);
});
