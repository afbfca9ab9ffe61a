import { setTimeout as delay } from 'node:timers/promises';
import type { Bench } from '../Bench.ts';
import { openMany } from '../openMany.ts';
import { percentile } from '../percentile.ts';
import { type Pair, type Subject, sides } from '../Subject.ts';
import type { Figure } from './Figure.ts';

const STREAMS = 150;
const ROUNDS = 3;
const SETTLE_MS = 500;
const WINDOW_MS = 2_000;
const TARGET = 2;

/** User and system time of all threads per chunk. */
export async function measureProcessorTime(bench: Bench): Promise<Figure[]> {
  const pair = await bench.startPair();
  const micros: Pair<number[]> = { ours: [], relay: [] };
  for (let round = 0; round <= ROUNDS; round++) {
    for (const side of sides) {
      const figure = await perChunk(bench, pair[side]);
      if (round > 0) micros[side].push(figure);
    }
  }
  await Promise.all(sides.map((side) => pair[side].stop()));
  const ratios = micros.ours.map((value, round) => value / (micros.relay[round] ?? Number.NaN));
  const ratio = percentile(ratios, 0.5);
  return [
    {
      what: `processor time a chunk, ${STREAMS} streams`,
      ours: `${percentile(micros.ours, 0.5).toFixed(0)} µs`,
      relay: `${percentile(micros.relay, 0.5).toFixed(0)} µs`,
      result: `${ratio.toFixed(2)} × (${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)})`,
      target: { text: `≤ ${TARGET} ×`, isMet: ratio <= TARGET },
    },
  ];
}

async function perChunk(bench: Bench, subject: Subject): Promise<number> {
  const streams = await openMany(subject, STREAMS);
  await delay(SETTLE_MS);
  const count = () => streams.reduce((sum, { chunks }) => sum + chunks, 0);
  const [before, from] = [await subject.read(), count()];
  await delay(WINDOW_MS);
  const [after, to] = [await subject.read(), count()];
  await bench.finish();
  for (const stream of streams) stream.hangUp();
  return (after.processorMicros - before.processorMicros) / (to - from);
}
