import { describe, expect, it } from 'vitest';
import { cutToFit, initialOf, isolated, limited } from './names';

const family = '👨‍👩‍👧‍👦';

describe('names', () => {
  it('are cut between characters, and an emoji of several is one', () => {
    expect(cutToFit('Christopher', (shown) => shown.length <= 6)).toBe('Chris…');
    expect(cutToFit(`${family}${family} Lee`, (shown) => shown.length <= family.length + 1)).toBe(`${family}…`);
  });

  it('keep one character where nothing fits, and no space before the dots', () => {
    expect(cutToFit('Ada', () => false)).toBe('A…');
    expect(cutToFit('Grandpa Joe', (shown) => shown.length <= 9)).toBe('Grandpa…');
  });

  it('are limited as a server counts, and no picture is broken', () => {
    expect(limited('Alexandra', 4)).toBe('Alex');
    expect(limited(`Lee ${family}`, 24)).toBe(`Lee ${family}`);
    expect(limited(`Lee ${family}`, 10)).toBe('Lee ');
  });

  it('that read from the right leave a sentence as it is', () => {
    expect(isolated('Ada')).toBe('Ada');
    expect(isolated('ليلى')).toBe('\u2068ليلى\u2069');
  });

  it('begin with a whole character', () => {
    expect(initialOf('ada')).toBe('A');
    expect(initialOf(`${family} Lee`)).toBe(family);
    expect(initialOf(isolated('ليلى'))).toBe('ل');
    expect(initialOf(' ')).toBe('?');
  });
});
