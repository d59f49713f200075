import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lastTrickShare } from './trick.svelte';

const room = readFileSync(new URL('../../../../src/table/room.h', import.meta.url), 'utf8');

/** A time of the server, in milliseconds. */
function serverTime(name: string): number {
  const [, digits = ''] = new RegExp(`Time ${name} = ([\\d']+);`).exec(room) ?? [];
  return Number(digits.replaceAll("'", ''));
}

describe('after a hand', () => {
  it('a result stays for as long as the server means it to, at least 12 seconds', () => {
    const result = serverTime('round_result_display');
    const pause = serverTime('trick_result_display') + result;
    expect(pause * (1 - lastTrickShare)).toBeCloseTo(result);
    expect(result).toBeGreaterThanOrEqual(12_000);
  });
});
