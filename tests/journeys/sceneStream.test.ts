import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { generationCalls, type StreamLine, sceneAnswer } from '../../packages/contract/src/index.ts';
import { createAccountBooks } from '../support/createAccountBooks.ts';
import { allLines, elementsOf, lineReader } from '../support/createVisitor.ts';
import type { FakeBehaviour } from '../support/fakeBehaviours.ts';
import { type FakeOpenai, fakeOpenai } from '../support/fakeOpenai.ts';
import { generationBodies } from '../support/generationBodies.ts';
import { startServer, type TestServer } from '../support/startServer.ts';

const ID = 'the-scene';
const named = (signal?: AbortSignal) => ({
  headers: { 'X-Operation-Id': ID },
  ...(signal && { signal }),
});
const body = { ...generationBodies.scene_elements, count: 10 };

let fake: FakeOpenai;
let server: TestServer;

async function start(behaviour: FakeBehaviour, paceMs = 0): Promise<void> {
  fake = await fakeOpenai({ behaviour, paceMs });
  server = await startServer({ OPENAI_BASE_URL: fake.url }, { operations: { hangUpGraceMs: 10_000 } });
}
beforeEach(async () => start('tenElements', 5));
afterEach(async () => {
  expect(server.reports).toEqual([]);
  await server.close();
  await fake.close();
});

async function member() {
  const mara = await server.member();
  const books = createAccountBooks(mara);
  await books.claim();
  return { mara, books };
}

const again = async (behaviour: FakeBehaviour) => {
  await server.close();
  await fake.close();
  await start(behaviour);
};

describe('a scene that streams', () => {
  it('is taken up in the middle from any line on, and charged once', async () => {
    const { mara, books } = await member();
    const leaving = new AbortController();
    const lines = lineReader(
      await mara.post(generationCalls.scene_elements.path, body, named(leaving.signal)),
    );
    const kept = [await lines.next(), await lines.next(), await lines.next()];
    leaving.abort();
    const rest = await allLines(await mara.get(`/api/v1/operations/${ID}?from=3`));
    const all = [...kept.flatMap((line) => line ?? []), ...rest];
    expect(elementsOf(all).map((element) => 'description' in element && element.description)).toEqual([
      false,
      ...Array.from({ length: 9 }, (_, index) => `The lamp turns for the ${index + 1}. time.`),
    ]);
    expect(await books.credits()).toEqual([495, 495]);

    const repeated = await allLines(await mara.post(generationCalls.scene_elements.path, body, named()));
    expect(repeated).toEqual(all);
    expect(fake.requests).toHaveLength(1);
    expect(await books.credits()).toEqual([495, 495]);
    expect(await books.report(ID)).toMatchObject({
      call: 'scene_elements',
      state: 'done',
      usage: { total_tokens: 333 },
      cost: { credits: 5, charged: 5 },
    });
    const other = { ...body, count: 3 };
    expect((await mara.post(generationCalls.scene_elements.path, other, named())).status).toBe(422);
    expect((await mara.post(generationCalls.scene.path, body, named())).status).toBe(422);
  });

  it('gives each element while the model still writes, keeps them when it is cancelled, and is charged', async () => {
    await again('stallInElements');
    const { mara, books } = await member();
    const lines = lineReader(await mara.post(generationCalls.scene_elements.path, body, named()));
    expect(elementsOf([(await lines.next()) as StreamLine, (await lines.next()) as StreamLine])).toEqual([
      { type: 'scene_heading', setting: 'INT.', place: 'LAMP ROOM', time: 'NIGHT' },
      { type: 'action', description: 'The lamp turns for the 1. time.' },
    ]);
    expect(fake.open).toBe(1);
    expect(await (await mara.post(`/api/v1/operations/${ID}/cancel`)).json()).toMatchObject({
      state: 'cancelled',
    });
    expect((await lines.rest()).at(-1)).toEqual({ chunk: '[CANCELLED]' });
    expect(await fake.requests[0]?.ended).toBe('hungUp');
    expect(await books.credits()).toEqual([495, 495]);
  });

  it.each<FakeBehaviour>([
    'stream',
    'tinyChunks',
    'fencedJson',
    'brokenJson',
    'formRejected',
    'formIgnored',
    'thinkBlocks',
    'badElements',
  ])('has the elements that the whole call answers (%s)', async (behaviour) => {
    await again(behaviour);
    const whole = await server.visitor().post(generationCalls.scene.path, body);
    const { elements } = sceneAnswer.parse(await whole.json());
    const lines = await allLines(await server.visitor().post(generationCalls.scene_elements.path, body));
    expect(elementsOf(lines)).toEqual(elements);
    expect(elements.length).toBeGreaterThan(0);
    expect(lines.at(-1)).toEqual({ chunk: '[DONE]' });
  });

  it.each<[FakeBehaviour, status: number, type: string]>([
    ['refuse', 422, 'refused'],
    ['refuseAndStall', 422, 'refused'],
    ['uselessJson', 422, 'unprocessable'],
    ['empty', 422, 'unprocessable'],
  ])('says why there is nothing, and charges nothing, as the whole call does (%s)', async (...expected) => {
    const [behaviour, status, type] = expected;
    await again(behaviour);
    const { mara, books } = await member();
    for (const kind of ['scene', 'scene_elements'] as const) {
      const response = await mara.post(generationCalls[kind].path, body);
      expect([kind, response.status, (await response.json()).type]).toEqual([kind, status, type]);
    }
    expect(await books.credits()).toEqual([500, 500]);
  });

  it('keeps the elements before a model breaks off, and says so', async () => {
    await again('cutInElements');
    const lines = await allLines(await server.visitor().post(generationCalls.scene_elements.path, body));
    expect(elementsOf(lines)).toHaveLength(2);
    expect(lines.at(-1)).toMatchObject({
      type: 'upstream_cut_off',
      error: expect.stringContaining('What came so far is kept'),
    });
    const whole = await server.visitor().post(generationCalls.scene.path, body);
    expect(whole.status).toBe(502);
  });
});
