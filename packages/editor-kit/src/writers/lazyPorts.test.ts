import { listen, runOptions } from '@fabula/work-kit/testing';
import { expect, it, vi } from 'vitest';
import { writingRequests } from '../testing/conformance/EditorConformanceSubject.ts';
import { lazyPorts } from './lazyPorts.ts';
import type { ModelPorts } from './modelPorts.ts';

const there: ModelPorts = {
  async *write() {
    yield { type: 'text', text: 'The lamp went out.' };
    yield { type: 'done' };
  },
  suggest: async () => ['Let it rain.'],
  summarise: async () => 'It rained.',
  title: async () => 'Rain',
};
const { signal } = runOptions();

it('imports its code with the first request, once for all ports', async () => {
  const importPorts = vi.fn(async () => there);
  const ports = lazyPorts({ contextTokens: 4_000 }, importPorts);
  expect(ports.window().contextTokens).toBe(4_000);
  expect(importPorts).not.toHaveBeenCalled();
  const { events } = await listen(ports.write(writingRequests.continue, signal));
  expect(events.at(-1)).toEqual({ type: 'done' });
  const about = { premise: '', genre: '', previousParagraphs: [], count: 1, isNsfw: false };
  expect(await ports.suggest(about, { signal })).toEqual(['Let it rain.']);
  expect(importPorts).toHaveBeenCalledOnce();
});

it('says that its code did not come, and imports it again with the next request', async () => {
  const lost = new TypeError('Failed to fetch dynamically imported module');
  const importPorts = vi.fn(async () => there).mockRejectedValueOnce(lost);
  const ports = lazyPorts({}, importPorts);
  const { events, thrown } = await listen(ports.write(writingRequests.continue, signal));
  expect(events).toEqual([]);
  expect(thrown?.error).toMatchObject({
    failure: {
      code: 'unreachable',
      message: 'A part of the editor could not be loaded. Check your connection, then try again.',
    },
    cause: lost,
  });
  expect((await listen(ports.write(writingRequests.continue, signal))).events).toHaveLength(2);
});
