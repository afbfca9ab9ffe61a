import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorBody, type GenerationKind, generationCalls } from '../../packages/contract/src/index.ts';
import { generationKinds } from '../support/createCaller.ts';
import { allLines, textOf } from '../support/createVisitor.ts';
import { type FakeOpenai, fakeOpenai } from '../support/fakeOpenai.ts';
import { generationBodies } from '../support/generationBodies.ts';
import { startServer, type TestServer } from '../support/startServer.ts';

let model: FakeOpenai;
const servers = new Map<string, TestServer>();
beforeAll(async () => {
  model = await fakeOpenai();
  servers.set('the offline storyteller', await startServer());
  servers.set('a model', await startServer({ OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'fake-model' }));
});
afterAll(async () => {
  await Promise.all([...servers.values()].map((server) => server.close()));
  await model.close();
});

const text = 'Mara counted the stairs down in the dark. Nobody answered when she called.';

/** What stands in the work already, by call; nothing of it is a premise. */
const written: Partial<Record<GenerationKind, object>> = {
  new: { previous_paragraphs: [text] },
  continue: { previous_paragraphs: [text] },
  scene: { previous_scene_elements: [{ type: 'action', description: text }] },
  scene_elements: { previous_scene_elements: [{ type: 'action', description: text }] },
  title: { text },
};

function bodyOf(kind: GenerationKind, premise: '' | undefined) {
  const { context, ...body } = generationBodies[kind];
  const { premise: _, ...others } = { ...(context as object), ...written[kind] } as Record<string, unknown>;
  return context === undefined
    ? body
    : { ...body, context: { ...others, ...(premise === '' && { premise }) } };
}

describe.each(['the offline storyteller', 'a model'])('with %s (D-PREMISE)', (name) => {
  it.each(generationKinds)('%s needs no premise once there is text', async (kind) => {
    for (const premise of ['', undefined] as const) {
      const server = servers.get(name) as TestServer;
      model.behaviour = 'stream';
      const response = await server.visitor().post(generationCalls[kind].path, bodyOf(kind, premise));
      if (generationCalls[kind].answer.kind === 'lines') {
        expect(response.status, await response.clone().text()).toBe(200);
        const lines = await allLines(response);
        expect(lines.at(-1)).toEqual({ chunk: '[DONE]' });
        if (kind !== 'rewrite') expect(textOf(lines).length).toBeGreaterThan(20);
      } else {
        // What the fake model answers is prose, and no answer to some of these calls: it was asked, and that is the point.
        const body = await response.clone().text();
        expect(response.status === 200 || (name === 'a model' && response.status === 502), body).toBe(true);
      }
    }
  });
});

it.each(['new', 'continue', 'insert', 'scene', 'scene_elements'] as const)(
  '%s of nothing at all says in words what is missing',
  async (kind) => {
    const context = { premise: ' ', previous_paragraphs: [' '], next_paragraph: '' };
    const server = servers.get('the offline storyteller') as TestServer;
    const response = await server
      .visitor()
      .post(generationCalls[kind].path, { ...generationBodies[kind], context });
    const problem = errorBody.parse(await response.json());
    expect([response.status, problem.field]).toEqual([400, 'context.premise']);
    expect(problem.error).toMatch(/^Write a premise first: the (story|scene) starts from it\.$/);
  },
);
