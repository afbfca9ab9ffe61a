import { setTimeout as delay } from 'node:timers/promises';
import type { Bench } from '../Bench.ts';
import { openMany } from '../openMany.ts';
import { percentile } from '../percentile.ts';
import { type Pair, type Subject, sides } from '../Subject.ts';
import type { Figure } from './Figure.ts';

const STREAMS = 200;
const ROUNDS = 2;
const RUN_MS = 1_500;
const TARGET_KB = 100;

interface Growth {
  rss: number;
  heap: number;
}

/** Growth of a fresh process for each open stream, in kB. */
export async function measureMemory(bench: Bench): Promise<Figure[]> {
  const grown: Pair<Growth[]> = { ours: [], relay: [] };
  for (let round = 0; round < ROUNDS; round++) {
    const pair = await bench.startPair();
    for (const side of sides) grown[side].push(await growth(bench, pair[side]));
    await Promise.all(sides.map((side) => pair[side].stop()));
  }
  const rss = { ours: median(grown.ours, 'rss'), relay: median(grown.relay, 'rss') };
  const heap = { ours: median(grown.ours, 'heap'), relay: median(grown.relay, 'heap') };
  return [
    {
      ...figure(`memory an open stream, resident, ${STREAMS} streams`, rss),
      target: { text: `≤ ${TARGET_KB} kB`, isMet: rss.ours <= TARGET_KB },
    },
    figure('memory an open stream, heap that lives', heap),
  ];
}

async function growth(bench: Bench, subject: Subject): Promise<Growth> {
  const before = await subject.read({ collect: true });
  const streams = await openMany(subject, STREAMS);
  await delay(RUN_MS);
  const running = await subject.read();
  const collected = await subject.read({ collect: true });
  await bench.finish();
  for (const stream of streams) stream.hangUp();
  return {
    rss: (running.rss - before.rss) / STREAMS / 1024,
    heap: (collected.heapUsed - before.heapUsed) / STREAMS / 1024,
  };
}

const median = (growths: readonly Growth[], what: keyof Growth) =>
  percentile(
    growths.map((growth) => growth[what]),
    0.5,
  );

function figure(what: string, { ours, relay }: Pair<number>): Figure {
  return {
    what,
    ours: `${ours.toFixed(0)} kB`,
    relay: `${relay.toFixed(0)} kB`,
    result: `${(ours / relay).toFixed(1)} ×`,
  };
}
