import { setTimeout as delay } from 'node:timers/promises';
import type { Bench } from '../Bench.ts';
import { percentile } from '../percentile.ts';
import type { Figure } from './Figure.ts';

const STREAMS = 100;
/** Grace of the product after a reader left (docs/decisions/0003). */
const GRACE_MS = 30_000;
const PATIENCE_MS = 5_000;
const TARGET_MS = 50;

/**
 * Hangs up on the product, which ends a call after the grace. Resolves once all have left; the inner promise
 * gives the figures after the grace, so that others can be measured meanwhile.
 */
export async function measureHangUp(bench: Bench): Promise<{ figures: Promise<Figure[]> }> {
  const ours = await bench.startProduct();
  const streams = Array.from({ length: STREAMS }, () => ours.open('quiet'));
  await Promise.all(streams.map(({ first }) => first));
  const ends: Promise<number>[] = [];
  for (const stream of streams) {
    const from = process.hrtime.bigint();
    stream.hangUp();
    ends.push(bench.closedAt(stream.number).then((at) => Number(at - from) / 1e6 - GRACE_MS));
    // Spread out: the end of the grace is measured, not a crowd.
    await delay(5);
  }
  async function collect(): Promise<Figure[]> {
    const times = await Promise.race([
      Promise.all(ends),
      delay(GRACE_MS + PATIENCE_MS, undefined, { ref: false }),
    ]);
    await ours.stop();
    const p99 = percentile(times ?? [], 0.99);
    return [
      {
        what: `hang-up → upstream closed, after the grace of ${GRACE_MS / 1_000} s, p99`,
        ours: `${p99.toFixed(1)} ms`,
        relay: '',
        result: times === undefined ? 'some never closed' : '',
        target: { text: `≤ ${TARGET_MS} ms`, isMet: p99 <= TARGET_MS },
      },
    ];
  }
  return { figures: collect() };
}
