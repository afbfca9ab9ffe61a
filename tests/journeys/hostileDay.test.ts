import { expect, it, vi } from 'vitest';
import { attackedServer, endsOnSignal } from '../support/attacking/attackedServer.ts';
import { sweepModels } from '../support/attacking/sweepModels.ts';
import { sweepTexts } from '../support/attacking/sweepTexts.ts';
import { watchHealth } from '../support/attacking/watchHealth.ts';

/** Of the time that the hostile texts take together: the milliseconds are measured by `npm run attack`. */
const LONGEST_SHARE = 1 / 4;
/** For one test, on a busy machine. */
vi.setConfig({ testTimeout: 180_000 });

it('answers or refuses hostile texts, says meanwhile that it lives, and hears that it shall stop', async () => {
  const server = await attackedServer();
  try {
    const health = watchHealth(server.url);
    const from = performance.now();
    const { tried, losses } = await sweepTexts({
      url: server.url,
      units: ['short sentences', 'quotation marks', 'refusals'],
      calls: ['new', 'improve', 'rewrite', 'section_summary', 'suggestions', 'export_story'],
    });
    const taken = performance.now() - from;
    const { asked, unanswered, longest } = await health.end();
    expect(losses).toEqual([]);
    expect(tried).toBeGreaterThan(40);
    expect(asked).toBeGreaterThan(5);
    expect(unanswered).toBe(0);
    expect(longest / taken).toBeLessThan(LONGEST_SHARE);
    expect(await endsOnSignal(server, 20_000)).toBe(true);
  } finally {
    await server.close();
  }
});

it('ends what a wild model says in an answer or a sentence', async () => {
  const { losses, health } = await sweepModels({
    rounds: 1,
    atOnce: 12,
    kinds: ['new', 'rewrite', 'suggestions'],
  });
  expect(losses).toEqual([]);
  expect(health.unanswered).toBe(0);
});
