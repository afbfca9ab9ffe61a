import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { status, uploadedImage } from '../../packages/contract/src/index.ts';
import { createAccountBooks } from '../support/createAccountBooks.ts';
import { until } from '../support/createCaller.ts';
import type { Member } from '../support/createMember.ts';
import { allLines } from '../support/createVisitor.ts';
import { type FakeImageBehaviour, type FakeImageModel, fakeImageModel } from '../support/fakeImageModel.ts';
import { startServer, type TestServer } from '../support/startServer.ts';

const PATIENCE = { timeout: 30_000 };
let model: FakeImageModel;
let server: TestServer;
let mara: Member;

beforeEach(async () => {
  model = await fakeImageModel();
  server = await startServer({
    OPENAI_BASE_URL: model.url,
    OPENAI_API_KEY: 'sk-secret',
    OPENAI_IMAGE_MODEL: 'painter-1',
    UPSTREAM_SILENCE_MS: '500',
  });
  mara = await server.member();
  await createAccountBooks(mara).claim();
});
afterEach(async () => {
  expect(server.reports).toEqual([]);
  await server.close();
  await model.close();
});

const ask = (isNsfw = false) =>
  mara.post(
    '/api/v1/images',
    { prompt: 'A lighthouse', isNsfw },
    { headers: { 'X-Operation-Id': 'the-drawing' } },
  );

describe('a picture by an OpenAI-compatible image model (D-REAL)', PATIENCE, () => {
  it('is asked for once, in words that say what it may not show, and made anew', async () => {
    const lines = await allLines(await ask());
    expect(lines.slice(0, 2)).toEqual([
      { chunk: { step: 'prompt_read', sentence: 'Read your 2 words', progress: null } },
      { chunk: { step: 'drawing', sentence: 'painter-1 is drawing', progress: null } },
    ]);
    const image = uploadedImage.parse((lines.at(-3) as { chunk: unknown }).chunk);
    expect(lines.slice(-2)).toEqual([
      { usage: { prompt_tokens: 12, completion_tokens: 900, total_tokens: 912 } },
      { chunk: '[DONE]' },
    ]);
    expect((await fetch(server.url + image.imageUrl)).headers.get('Content-Type')).toBe('image/webp');
    expect(model.requests).toHaveLength(1);
    expect(model.requests[0]?.authorization).toBe('Bearer sk-secret');
    expect(model.requests[0]?.body).toMatchObject({ model: 'painter-1', response_format: 'b64_json' });
    expect(model.requests[0]?.body.prompt).toMatch(/^A lighthouse\n\n.*every age.*under eighteen/s);
  });

  it('may be for adults, and even then shows nobody under eighteen', async () => {
    await (await ask(true)).text();
    expect(model.requests[0]?.body.prompt).not.toContain('every age');
    expect(model.requests[0]?.body.prompt).toContain('under eighteen');
  });

  it.each<FakeImageBehaviour>(['address', 'formRejected'])('comes as %s too', async (behaviour) => {
    model.behaviour = behaviour;
    expect((await allLines(await ask())).at(-1)).toEqual({ chunk: '[DONE]' });
  });

  it('is named in the status', async () => {
    const { parts } = status.parse(await (await mara.get('/api/v1/status')).json());
    expect(parts.images).toEqual({ kind: 'real', name: `painter-1 at ${new URL(model.url).host}` });
  });

  it('leaves nothing open upstream when it is cancelled', async () => {
    model.behaviour = 'stall';
    const asking = ask();
    await until(() => model.requests.length === 1);
    await mara.post('/api/v1/operations/the-drawing/cancel');
    expect((await allLines(await asking)).at(-1)).toEqual({ chunk: '[CANCELLED]' });
    expect(await model.requests[0]?.ended).toBe('hungUp');
  });
});

describe('an image model that does not draw', PATIENCE, () => {
  it.each<[FakeImageBehaviour, string, RegExp]>([
    ['addressElsewhere', 'upstream_rejected', /not with a picture/],
    ['goneAddress', 'upstream_rejected', /not with a picture/],
    ['nothing', 'upstream_rejected', /not with a picture/],
    ['page', 'upstream_rejected', /not with a picture/],
    ['nonsense', 'upstream_rejected', /not with a picture/],
    ['notAnImage', 'unprocessable', /cannot be read as an image/],
    ['declined', 'refused', /declined to draw/],
    ['blocked', 'refused', /declined to draw/],
    ['badRequest', 'upstream_rejected', /did not accept/],
    ['unauthorized', 'upstream_rejected', /OPENAI_API_KEY/],
    ['unknownModel', 'upstream_rejected', /OPENAI_IMAGE_MODEL/],
    ['rateLimited', 'rate_limited', /too much to do/],
    ['outOfCredit', 'upstream_rejected', /billing/],
    ['broken', 'upstream_unreachable', /out of order/],
    ['hangUp', 'upstream_unreachable', /cannot be reached/],
    ['cutOff', 'upstream_cut_off', /lost before the picture was whole/],
    ['stall', 'upstream_silent', /stopped answering/],
  ])('%s: %s, in a sentence, and nothing is charged', async (behaviour, type, sentence) => {
    model.behaviour = behaviour;
    const lines = await allLines(await ask());
    expect(lines.at(-1)).toEqual({ type, error: expect.stringMatching(sentence) });
    expect(JSON.stringify(lines)).not.toMatch(/secret/);
    expect(await createAccountBooks(mara).credits()).toEqual([500, 500]);
  });
});
