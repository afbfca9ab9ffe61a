import { expect, it } from 'vitest';
import { rounds } from '../support/rounds.ts';
import { killAtRandom } from './processes/killAtRandom.ts';

const KILLS = rounds(200);

it(`loses nothing that was acknowledged when it is killed ${KILLS} times`, { timeout: 600_000 }, async () => {
  const { kills, acknowledged, findings } = await killAtRandom(KILLS, 1);
  expect(findings).toEqual([]);
  expect(kills).toBe(KILLS);
  expect(acknowledged).toBeGreaterThan(KILLS);
});
