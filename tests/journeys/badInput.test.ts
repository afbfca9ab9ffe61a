import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { schemaFields } from '../../apps/server/src/http/docsPage.ts';
import { requestSchema } from '../../apps/server/src/http/openapiDocument.ts';
import { type GenerationKind, generationCalls } from '../../packages/contract/src/index.ts';
import { generationKinds } from '../support/createCaller.ts';
import { generationBodies } from '../support/generationBodies.ts';
import { type ScriptedWriter, scriptedWriter } from '../support/scriptedWriter.ts';
import { startServer, type TestServer } from '../support/startServer.ts';

let writer: ScriptedWriter;
let server: TestServer;

beforeAll(async () => {
  writer = scriptedWriter();
  server = await startServer({}, { writer });
});
afterEach(() => {
  expect(server.reports).toEqual([]);
  expect(writer.signals).toEqual([]);
});
afterAll(() => server.close());

const post = (kind: GenerationKind, body: unknown) => server.visitor().post(generationCalls[kind].path, body);

/** The fields that hang on objects alone: a path can reach them. */
const fieldsOf = (kind: GenerationKind) =>
  schemaFields(requestSchema(generationCalls[kind].request)).filter(({ name }) => !name.includes('[]'));

/** A good body with one value changed; `undefined` leaves it out. */
function bodyWith(kind: GenerationKind, name: string, value: unknown): Record<string, unknown> {
  const body = structuredClone(generationBodies[kind]);
  const path = name.split('.');
  const last = path.pop() ?? '';
  const owner = path.reduce((outer, key) => {
    outer[key] ??= {};
    return outer[key] as Record<string, unknown>;
  }, body);
  if (value === undefined) delete owner[last];
  else owner[last] = value;
  return body;
}

describe.each(generationKinds)('%s', (kind) => {
  it('names each field of another type', async () => {
    const fields = fieldsOf(kind);
    expect(fields.length).toBeGreaterThan(2);
    for (const { name, kind: what } of fields) {
      const wrong = what.startsWith('text') ? 7 : 'x';
      const response = await post(kind, bodyWith(kind, name, wrong));
      const problem = (await response.json()) as { error: string };
      expect([response.status, problem]).toMatchObject([400, { type: 'invalid_request', field: name }]);
      // The machine's name stands beside the sentence, and never in it.
      expect(problem.error).not.toMatch(/[a-z]_[a-z]|[a-z][A-Z]|[a-z]\.[a-z]/);
    }
  });

  it('names each field that is missing', async () => {
    for (const { name } of fieldsOf(kind).filter(({ isRequired }) => isRequired)) {
      const response = await post(kind, bodyWith(kind, name, undefined));
      expect([response.status, await response.json()]).toMatchObject([
        400,
        {
          type: 'invalid_request',
          field: name,
          error: expect.stringMatching(/^This request lacks the .*\. Send /),
        },
      ]);
    }
  });

  it('names each text that is too long, with the limit', async () => {
    const texts = fieldsOf(kind).filter(({ kind: what }) => what.startsWith('text'));
    for (const { name, kind: what } of texts) {
      expect(what).toMatch(/up to [\d,]+ characters/);
      const limit = /up to ([\d,]+)/.exec(what)?.[1] ?? '';
      const long = 'x'.repeat(Number(limit.replaceAll(',', '')) + 1);
      const response = await post(kind, bodyWith(kind, name, long));
      expect([response.status, await response.json()]).toMatchObject([
        413,
        { type: 'too_large', field: name, error: expect.stringContaining(limit) },
      ]);
    }
  });

  it('names the item of a list that is no text, or too long', async () => {
    const lists = fieldsOf(kind).filter(({ kind: what }) => what.startsWith('list of text'));
    for (const { name } of lists) {
      const [typed, long] = [await post(kind, bodyWith(kind, name, ['a', null])), 'x'.repeat(100_001)];
      expect([typed.status, (await typed.json()).field]).toEqual([400, `${name}.1`]);
      const sized = await post(kind, bodyWith(kind, name, [long]));
      expect([sized.status, (await sized.json()).field]).toEqual([413, `${name}.0`]);
    }
  });

  it('takes nothing from __proto__', async () => {
    const response = await post(kind, `{"__proto__":${JSON.stringify(generationBodies[kind])}}`);
    expect([response.status, (await response.json()).type]).toEqual([400, 'invalid_request']);
  });

  it.each<[string, number, BodyInit]>([
    ['deep JSON', 400, '{"a":'.repeat(10_000)],
    ['a list', 400, '[]'],
    ['a bare value', 400, '7'],
    ['half of an object', 400, '{"context":'],
    ['broken UTF-8', 400, new Uint8Array([0x22, 0xc3, 0x28, 0x22])],
    ['a megabyte', 413, `{"isNsfw":false,"instruction":"${'x'.repeat(1024 * 1024)}"}`],
  ])('answers %s with %i', async (_, status, body) => {
    const response = await server.visitor().get(generationCalls[kind].path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    });
    expect([response.status, (await response.json()).field]).toEqual([status, 'body']);
  });
});

it.each(generationKinds.filter((kind) => 'count' in generationBodies[kind]))(
  '%s takes no count but 1 to 10',
  async (kind) => {
    for (const count of [0, 11, -1, 1e9, 1e300, 1.5, '3', null]) {
      const response = await post(kind, bodyWith(kind, 'count', count));
      expect([response.status, await response.json()]).toMatchObject([
        400,
        { type: 'invalid_request', field: 'count' },
      ]);
    }
  },
);

it('names the part of a scene element that is wrong', async () => {
  const elements = (one: unknown) =>
    bodyWith('scene', 'context.previous_scene_elements', [{ type: 'action', description: 'Rain.' }, one]);
  for (const [one, field] of [
    [{ type: 'dialogue', character: 7, line: 'No.' }, '1.character'],
    [{ type: 'dialogue', character: 'MARA' }, '1.line'],
    [{ type: 'opera' }, '1.type'],
    [7, '1'],
  ] as const) {
    const response = await post('scene', elements(one));
    expect(response.status).toBe(400);
    expect((await response.json()).field).toBe(`context.previous_scene_elements.${field}`);
  }
});
