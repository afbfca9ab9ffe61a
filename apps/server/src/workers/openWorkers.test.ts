import { rewriteRequest } from '@fabula/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { createOfflineWriter, threadedWriter } from '../writers/offlineWriter/offlineWriter.ts';
import { openWorkers, type WorkersConfig } from './openWorkers.ts';
import type { Workers } from './Workers.ts';

const opened: Workers[] = [];
afterEach(async () => {
  for (const workers of opened.splice(0)) await workers.close();
});

function open(config?: WorkersConfig): Workers {
  const workers = openWorkers(config);
  opened.push(workers);
  return workers;
}

const paragraph = 'Mara rowed out to the light, and Tom watched her from the quay. She was afraid. '.repeat(
  100,
);
const task = rewriteRequest.parse({
  context: { paragraph, premise: 'A keeper.' },
  instruction: 'Let it rain.',
  count: 1,
  isNsfw: false,
});
const writing = { call: 'rewrite' as const, task, seed: 's', contextTokens: 32_000 };

async function all<Event>(events: AsyncIterable<Event>): Promise<Event[]> {
  const found: Event[] = [];
  for await (const event of events) found.push(event);
  return found;
}

/** The longest that this loop was held meanwhile, as a part of the whole. */
async function longestHold(run: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  let [longest, last] = [0, from];
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 5);
  await run();
  clearInterval(timer);
  const end = performance.now();
  return Math.max(longest, end - last) / (end - from);
}

describe('openWorkers', () => {
  it('writes in a thread what the storyteller writes here, and leaves the loop alone', async () => {
    const near = createOfflineWriter({ paceMs: 0, contextTokens: 32_000 });
    const far = threadedWriter({ near, workers: open(), paceMs: 0, contextTokens: 32_000 });
    const options = () => ({ signal: new AbortController().signal, seed: 's' });
    const here = await all(near.rewrite(task, options()));
    const there = await all(far.rewrite(task, options()));
    expect(there).toEqual(here);
    expect(here.length).toBeGreaterThan(10);
  });

  it('says in a sentence that a task takes too long, and goes on with the next', async () => {
    const workers = open({ longestMs: 1 });
    await expect(workers.run('write', writing)).rejects.toMatchObject({ type: 'unprocessable' });
    expect(await open().run('drawCard', 'adult')).toBeInstanceOf(Uint8Array);
  });

  it('stops a task when nobody waits for it any more, and when the server stops', async () => {
    const workers = open();
    const leaving = new AbortController();
    const left = workers.run('write', writing, { signal: leaving.signal });
    leaving.abort();
    await expect(left).rejects.toMatchObject({ type: 'interrupted' });
    const running = workers.run('write', writing);
    const stopped = expect(running).rejects.toMatchObject({ type: 'interrupted' });
    await workers.close();
    await stopped;
    await expect(workers.run('write', writing)).rejects.toMatchObject({ type: 'interrupted' });
  });

  it('leaves the loop free while pages are set', async () => {
    const workers = open();
    const pages = Array.from({ length: 150 }, () =>
      Array.from({ length: 50 }, (_, line) => ({
        text: 'The lamp went out at nine, and Mara counted.',
        column: 15,
        line: line + 6,
        style: 'plain' as const,
        align: 'left' as const,
      })),
    );
    const script = { title: 'Night', author: 'Mara', isNsfw: false, pages };
    await workers.run('typeset', { ...script, pages: pages.slice(0, 1) });
    const held = await longestHold(() => workers.run('typeset', script));
    expect(held).toBeLessThan(0.5);
  });
});
