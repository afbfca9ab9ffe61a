import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type { Figure } from '../measures/Figure.ts';
import type { Shelf } from './Shelf.ts';

const MS = 5_000;
const TARGET_MS = 10;
const WRITERS = 4;
/** Made before, so that making them is not measured. */
const DRAFTS = 1_000;

/** The longest block of the event loop, while saving and while idle. */
export async function measureBlocking(shelf: Shelf): Promise<Figure[]> {
  const drafts = Array.from({ length: DRAFTS }, (_, turn) => shelf.nextDraft(turn));
  const idle = await watch(() => delay(MS));
  let turn = 0;
  const saving = await watch(async () => {
    const until = performance.now() + MS;
    const writer = async () => {
      while (performance.now() < until) {
        const draft = drafts[turn++ % DRAFTS];
        if (draft) await shelf.storage.works.save({ ...draft, now: new Date().toISOString() });
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, writer));
  });
  // Other processes block an idle one too.
  const more = saving.longest - idle.longest;
  return [
    {
      what: `event loop held while ${WRITERS} writers save, p99 · longest`,
      ours: `${saving.p99.toFixed(1)} · ${saving.longest.toFixed(1)} ms`,
      relay: `idle: ${idle.p99.toFixed(1)} · ${idle.longest.toFixed(1)} ms`,
      result: `${more.toFixed(1)} ms more`,
      target: { text: `≤ ${TARGET_MS} ms more`, isMet: more <= TARGET_MS },
    },
  ];
}

async function watch(work: () => Promise<unknown>): Promise<{ p99: number; longest: number }> {
  const loop = monitorEventLoopDelay({ resolution: 1 });
  loop.enable();
  await work();
  loop.disable();
  return { p99: loop.percentile(99) / 1e6, longest: loop.max / 1e6 };
}
