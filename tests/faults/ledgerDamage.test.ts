import { describe, expect, it } from 'vitest';
import { cuts, damageLedger, flips, type History, lines } from './simulation/damageLedger.ts';

const histories: [string, History][] = [
  ['one entry a batch', [1, 1, 1]],
  ['many entries a batch', [1, 3]],
];

describe.each(histories)('the books, written with %s', (_, history) => {
  describe.each([
    ['closed', false],
    ['killed', true],
  ])('by a process that was %s', (_how, killed) => {
    it.each([
      ['cut at every place', cuts],
      ['with a bit of every byte flipped', (files) => flips(files, false)],
      ['with a line left out, or twice', lines],
    ] as [string, typeof cuts][])('%s, lose no entry in silence', async (_what, damages) => {
      const { states, refused, findings } = await damageLedger(history, killed, damages);
      expect(findings).toEqual([]);
      expect(refused).toBeGreaterThan(states / 4);
      expect(states).toBeGreaterThanOrEqual(8);
    });
  });
});
