import { limits, sceneRequest, titleRequest } from '@fabula/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { sceneWriterAdapter } from './sceneWriterAdapter.ts';

const { signal } = new AbortController();
function answers(answer: unknown): () => string {
  const called = vi.fn(async (_path: string, _init: RequestInit) => Response.json(answer));
  vi.stubGlobal('fetch', called);
  return () => String(called.mock.calls[0]?.[1].body);
}
afterEach(() => vi.unstubAllGlobals());

it('sends as many elements of a long scene as fit, the nearest ones, and never too large a body (D-MEMORY)', async () => {
  const bodyOf = answers({ elements: [{ type: 'action', description: 'Rain.' }] });
  const previousElements = Array.from({ length: 3_000 }, (_, index) => ({
    type: 'action' as const,
    description: `${index}. The ferry turns in the fog, and nobody on it says a word about the bell. Æ`,
  }));
  await sceneWriterAdapter.write(
    { premise: 'A ferry.', genre: '', previousElements, instruction: 'Go on.', count: 3, isNsfw: false },
    { signal, runId: 'the-operation' },
  );
  const body = bodyOf();
  expect(new TextEncoder().encode(body).length).toBeLessThan(limits.bodyBytes);
  const { context } = sceneRequest.parse(JSON.parse(body));
  expect(context.previous_scene_elements).toEqual(
    previousElements.slice(-context.previous_scene_elements.length),
  );
  expect(context.previous_scene_elements.length).toBeGreaterThan(100);
  expect(context.previous_scene_elements.length).toBeLessThan(3_000);
  expect(context.premise).toBe('A ferry.');
});

it('asks for a title with the beginning of a text that is too long', async () => {
  const bodyOf = answers({ title: { text: 'The Ferry' } });
  const text = 'The ferry turns in the fog. '.repeat(12_000);
  expect(await sceneWriterAdapter.title?.({ text, premise: '', isNsfw: false }, { signal })).toBe(
    'The Ferry',
  );
  const { context } = titleRequest.parse(JSON.parse(bodyOf()));
  expect(text.startsWith(context.text)).toBe(true);
  expect(context.text.length).toBeGreaterThan(1_000);
});
