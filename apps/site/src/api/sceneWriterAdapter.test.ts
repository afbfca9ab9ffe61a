import { limits, sceneElementsRequest, sceneRequest, titleRequest } from '@fabula/contract';
import { type SceneRequest, type SceneWriterEvent, toSceneFailure } from '@fabula/scene-kit/core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sceneWriterAdapter } from './sceneWriterAdapter.ts';

const options = { signal: new AbortController().signal, runId: 'the-operation' };
const request: SceneRequest = {
  premise: 'A ferry.',
  genre: '',
  previousElements: [],
  instruction: 'Go on.',
  count: 3,
  isNsfw: false,
};
const rain = { type: 'action' as const, description: 'Rain.' };
const cut = { type: 'transition' as const, description: 'CUT TO:' };
const usage = { prompt_tokens: 1, completion_tokens: 2, total_tokens: 3 };

const linesOf = (...lines: object[]) =>
  new Response(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));

/** A server that answers in turn; what it was asked. */
function answers(...given: Response[]) {
  const called = vi.fn(async (_path: string, _init?: RequestInit) => given.shift() ?? linesOf());
  vi.stubGlobal('fetch', called);
  return {
    get paths() {
      return called.mock.calls.map(([path, init]) => `${init?.method} ${path}`);
    },
    body: (index = 0) => String(called.mock.calls[index]?.[1]?.body),
    headers: (index = 0) => new Headers(called.mock.calls[index]?.[1]?.headers),
  };
}
afterEach(() => vi.unstubAllGlobals());

async function read(events: AsyncIterable<SceneWriterEvent> | undefined) {
  const all: SceneWriterEvent[] = [];
  try {
    for await (const event of events ?? []) all.push(event);
    return { all, failure: undefined };
  } catch (thrown) {
    return { all, failure: toSceneFailure(thrown) };
  }
}
const write = (given: Partial<SceneRequest> = {}) =>
  read(sceneWriterAdapter.write({ ...request, ...given }, options) as AsyncIterable<SceneWriterEvent>);

describe('a scene from the server', () => {
  it('comes element by element, under the id of its run', async () => {
    const asked = answers(
      linesOf({ chunk: rain }, { reasoning: 'Hm.' }, { chunk: cut }, { usage }, { chunk: '[DONE]' }),
    );
    expect(await write()).toEqual({
      all: [
        { type: 'element', element: rain },
        { type: 'element', element: cut },
        { type: 'usage', usage },
        { type: 'done' },
      ],
      failure: undefined,
    });
    expect(asked.paths).toEqual(['POST /api/v1/scenes/elements']);
    expect(asked.headers().get('X-Operation-Id')).toBe('the-operation');
    expect(sceneElementsRequest.parse(JSON.parse(asked.body())).context.premise).toBe('A ferry.');
  });

  it('is taken up again from its first line', async () => {
    const asked = answers(linesOf({ chunk: rain }, { chunk: '[CANCELLED]' }));
    expect((await read(sceneWriterAdapter.resume?.(options))).all).toEqual([
      { type: 'element', element: rain },
      { type: 'cancelled' },
    ]);
    expect(asked.paths).toEqual(['GET /api/v1/operations/the-operation']);
  });

  it('keeps what came before a failure, and says which it was', async () => {
    answers(linesOf({ chunk: rain }));
    expect(await write()).toMatchObject({ all: [{ element: rain }], failure: { code: 'cut_off' } });
    answers(linesOf({ chunk: rain }, { error: 'The model stopped.', type: 'upstream_cut_off' }));
    expect(await write()).toMatchObject({
      all: [{ element: rain }],
      failure: { code: 'writer', message: 'The model stopped.' },
    });
    answers(linesOf({ chunk: 'A sentence.' }));
    expect((await write()).failure?.code).toBe('unparseable');
    answers(Response.json({ error: 'It declined.', type: 'refused' }, { status: 422 }));
    expect((await write()).failure).toEqual({ code: 'refused', message: 'It declined.' });
  });

  it('comes whole from a server that does not stream it', async () => {
    const unknown = () =>
      Response.json({ error: 'There is no such call.', type: 'not_found' }, { status: 404 });
    const asked = answers(unknown(), Response.json({ elements: [rain, cut] }));
    expect((await write()).all).toEqual([
      { type: 'element', element: rain },
      { type: 'element', element: cut },
      { type: 'done' },
    ]);
    expect(asked.paths).toEqual(['POST /api/v1/scenes/elements', 'POST /api/v1/scenes/new']);
    expect(asked.headers(1).get('X-Operation-Id')).toBe('the-operation');
    expect(sceneRequest.parse(JSON.parse(asked.body(1))).count).toBe(3);

    answers(unknown(), Response.json({ error: 'Sign in.', type: 'unauthenticated' }, { status: 401 }));
    expect((await write()).failure).toEqual({ code: 'signed_out', message: 'Sign in.' });
  });
});

it('sends as many elements of a long scene as fit, the nearest ones, and never too large a body (D-MEMORY)', async () => {
  const asked = answers(linesOf({ chunk: rain }, { chunk: '[DONE]' }));
  const previousElements = Array.from({ length: 3_000 }, (_, index) => ({
    type: 'action' as const,
    description: `${index}. The ferry turns in the fog, and nobody on it says a word about the bell. Æ`,
  }));
  await write({ previousElements });
  const body = asked.body();
  expect(new TextEncoder().encode(body).length).toBeLessThan(limits.bodyBytes);
  const { context } = sceneElementsRequest.parse(JSON.parse(body));
  expect(context.previous_scene_elements).toEqual(
    previousElements.slice(-context.previous_scene_elements.length),
  );
  expect(context.previous_scene_elements.length).toBeGreaterThan(100);
  expect(context.previous_scene_elements.length).toBeLessThan(3_000);
  expect(context.premise).toBe('A ferry.');
});

it('asks for a title with the beginning of a text that is too long', async () => {
  const asked = answers(Response.json({ title: { text: 'The Ferry' } }));
  const text = 'The ferry turns in the fog. '.repeat(12_000);
  expect(await sceneWriterAdapter.title?.({ text, premise: '', isNsfw: false }, options)).toBe('The Ferry');
  const { context } = titleRequest.parse(JSON.parse(asked.body()));
  expect(text.startsWith(context.text)).toBe(true);
  expect(context.text.length).toBeGreaterThan(1_000);
});
