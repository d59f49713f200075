import { describe, expect, it } from 'vitest';
import { goings, type Person } from './goings.svelte';

const person = (name: string, state: Person['state'] = 'plays'): Person => ({ id: name, name, state });
const told = (before: Person[], now: Person[]) => goings(before, now, 'Me').map(({ words }) => words);

describe('comings and goings', () => {
  it('tell who came and who went', () => {
    expect(told([], [person('Ben'), person('Cat', 'watches')])).toEqual(['Ben sits down', 'Cat is watching']);
    expect(told([person('Ben'), person('Cat', 'watches')], [])).toEqual([
      'Ben left: a bot takes the seat',
      'Cat stopped watching',
    ]);
  });

  it('tell whom the owner has sent away', () => {
    const [told] = goings([person('Ben')], [], 'Me', new Set(['Ben']));
    expect(told?.words).toBe('The owner has sent Ben away');
  });

  it('tell who lost the connection, and who is back', () => {
    expect(told([person('Ben')], [person('Ben', 'cut off')])).toEqual(['Ben lost the connection']);
    expect(told([person('Ben', 'cut off')], [person('Ben')])).toEqual(['Ben is back']);
    expect(told([person('Ben')], [person('Ben', 'asleep')])).toEqual(['Ben let the clock run out: a bot plays']);
  });

  it('tell of seats that are taken and given up', () => {
    expect(told([person('Ben', 'watches')], [person('Ben')])).toEqual(['Ben sits down']);
    expect(told([person('Ben', 'waits')], [person('Ben')])).toEqual(['Ben sits down']);
    expect(told([], [person('Ben', 'waits')])).toEqual(['Ben plays from the next hand on']);
    expect(told([person('Ben')], [person('Ben', 'watches')])).toEqual(['Ben gives up the seat and watches']);
  });

  it('tell nothing about me, and nothing where nothing changed', () => {
    expect(told([person('Me')], [person('Me', 'cut off')])).toEqual([]);
    expect(told([person('Ben')], [person('Ben')])).toEqual([]);
  });
});
