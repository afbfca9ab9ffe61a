import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { apiCallHistoryAnswer, errorBody, status } from '../../packages/contract/src/index.ts';
import { createAccountBooks } from '../support/createAccountBooks.ts';
import { until } from '../support/createCaller.ts';
import type { Member } from '../support/createMember.ts';
import {
  FAKE_MP3,
  type FakeVoiceBehaviour,
  type FakeVoiceModel,
  fakeVoiceModel,
} from '../support/fakeVoiceModel.ts';
import { startServer, type TestServer } from '../support/startServer.ts';

const PATIENCE = { timeout: 30_000 };
let model: FakeVoiceModel;
let server: TestServer;
let mara: Member;

beforeEach(async () => {
  model = await fakeVoiceModel();
  server = await startServer({
    OPENAI_BASE_URL: model.url,
    OPENAI_API_KEY: 'sk-secret',
    OPENAI_VOICE_MODEL: 'speaker-1',
    UPSTREAM_SILENCE_MS: '250',
  });
  mara = await server.member();
  await createAccountBooks(mara).claim();
});
afterEach(async () => {
  expect(server.reports).toEqual([]);
  await server.close();
  await model.close();
});

const LINE = '<happy intensity="2">Salt &amp; light.</happy>';
const say = (prompt = LINE, init: RequestInit = {}) =>
  mara.post('/api/v1/voice/test', { prompt, voice: 'sage' }, init);
const credits = async () => (await createAccountBooks(mara).credits())[0];
const proposing = { headers: { 'X-Operation-Id': 'the-line' } };

describe('T5: a line by an OpenAI-compatible voice model (D-REAL)', PATIENCE, () => {
  it('is spoken without its tag, in the manner that the tag says, and paid for once', async () => {
    const answer = await say(LINE, proposing);
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'audio/mpeg']);
    expect(answer.headers.get('X-Operation-Id')).toBe('the-line');
    expect(Buffer.from(await answer.arrayBuffer()).equals(FAKE_MP3)).toBe(true);
    expect(model.requests.map(({ body }) => body)).toEqual([
      {
        model: 'speaker-1',
        input: 'Salt & light.',
        voice: 'sage',
        instructions: 'Speak this line in a joyful way.',
        response_format: 'mp3',
      },
    ]);
    expect(model.requests[0]?.authorization).toBe('Bearer sk-secret');
    expect(await credits()).toBe(495);
    expect((await createAccountBooks(mara).lines())[0]?.description).toBe('A spoken line');
    expect(await createAccountBooks(mara).report('the-line')).toMatchObject({
      call: 'test_voice',
      state: 'done',
      cost: { credits: 5, charged: 5 },
    });
  });

  it('has no instructions where it has no feeling', async () => {
    await (await say('Salt and light.')).arrayBuffer();
    expect(model.requests[0]?.body).not.toHaveProperty('instructions');
  });

  it('is spoken without them by a model that takes none, which is asked about them once', async () => {
    model.behaviour = 'instructionsRejected';
    for (let times = 0; times < 2; times++) expect((await say()).status).toBe(200);
    expect(model.requests.map(({ body }) => 'instructions' in body)).toEqual([true, false, false]);
    expect(await credits()).toBe(490);
  });

  it('is named for what it is, whatever the model calls it', async () => {
    model.behaviour = 'wav';
    expect((await say()).headers.get('Content-Type')).toBe('audio/wav');
  });

  it('is in the history, without its sound', async () => {
    await (await say()).arrayBuffer();
    const admin = await server.admin();
    const [entry] = apiCallHistoryAnswer.parse(await (await admin.get('/api/v1/api-calls-history')).json());
    expect(entry).toMatchObject({
      route: '/voice/test',
      params: { prompt: LINE, voice: 'sage' },
      response: { content_type: 'audio/mpeg', bytes: FAKE_MP3.byteLength },
      credits: 5,
    });
  });

  it('is named in the status', async () => {
    const { parts } = status.parse(await (await mara.get('/api/v1/status')).json());
    expect(parts.voice).toEqual({ kind: 'real', name: `speaker-1 at ${new URL(model.url).host}` });
  });
});

describe('T5: a voice model that does not speak', PATIENCE, () => {
  it.each<[FakeVoiceBehaviour, number, string, RegExp]>([
    ['nothing', 502, 'upstream_rejected', /not with a recording/],
    ['page', 502, 'upstream_rejected', /not with a recording/],
    ['disguisedPage', 502, 'upstream_rejected', /not with a recording/],
    ['jsonAnswer', 502, 'upstream_rejected', /not with a recording/],
    ['cutOff', 502, 'upstream_cut_off', /lost before the recording was whole/],
    ['cutOffInPieces', 502, 'upstream_cut_off', /lost before the recording was whole/],
    ['endless', 502, 'upstream_rejected', /far more than this line/],
    ['declined', 422, 'refused', /declined to say/],
    ['badRequest', 502, 'upstream_rejected', /did not accept/],
    ['unauthorized', 502, 'upstream_rejected', /OPENAI_API_KEY/],
    ['unknownModel', 502, 'upstream_rejected', /OPENAI_VOICE_MODEL/],
    ['rateLimited', 429, 'rate_limited', /too much to do/],
    ['outOfCredit', 502, 'upstream_rejected', /billing/],
    ['broken', 502, 'upstream_unreachable', /out of order/],
    ['hangUp', 502, 'upstream_unreachable', /cannot be reached/],
    ['stall', 502, 'upstream_silent', /stopped answering/],
    ['stallInTheMiddle', 502, 'upstream_silent', /stopped answering/],
  ])('%s: %i %s, in a sentence, and nothing is charged', async (behaviour, code, type, sentence) => {
    model.behaviour = behaviour;
    const answer = await say();
    const text = await answer.text();
    expect([answer.status, errorBody.parse(JSON.parse(text))]).toEqual([
      code,
      { type, error: expect.stringMatching(sentence) },
    ]);
    expect(text).not.toMatch(/secret/);
    expect(await createAccountBooks(mara).credits()).toEqual([500, 500]);
    expect(await model.requests.at(-1)?.ended).toBeDefined();
  });
});

describe('T5: a line that nobody waits for', PATIENCE, () => {
  it('leaves nothing open upstream when it is cancelled, and costs nothing', async () => {
    model.behaviour = 'stallInTheMiddle';
    const asking = say(LINE, proposing);
    await until(() => model.requests.length === 1);
    expect((await mara.post('/api/v1/operations/the-line/cancel')).status).toBe(200);
    const answer = await asking;
    expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([
      409,
      expect.stringMatching(/cancelled before it was spoken/),
    ]);
    expect(await model.requests[0]?.ended).toBe('hungUp');
    expect(await createAccountBooks(mara).credits()).toEqual([500, 500]);
  });

  it('nor when whoever asked has gone', async () => {
    model.behaviour = 'stallInTheMiddle';
    const leave = new AbortController();
    const asking = say(LINE, { signal: leave.signal });
    await until(() => model.requests.length === 1);
    leave.abort();
    await expect(asking).rejects.toThrow();
    expect(await model.requests[0]?.ended).toBe('hungUp');
    expect(await createAccountBooks(mara).credits()).toEqual([500, 500]);
  });
});

describe('T5: a line that is none', PATIENCE, () => {
  it.each([
    ['empty', '', 400, /nothing to say/],
    ['blank', '  \n', 400, /nothing to say/],
    ['empty in its tag', '<sad intensity="3">  </sad>', 400, /nothing to say/],
    ['too long', 'a'.repeat(4_001), 413, /4,000 characters/],
    ['of a minor', 'The fourteen year old girl, naked in bed.', 422, /does not say that in any mode/],
  ])('%s: it is turned away before anybody is asked', async (_, prompt, code, sentence) => {
    const answer = await say(prompt);
    expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([
      code,
      expect.stringMatching(sentence),
    ]);
    expect(model.requests).toEqual([]);
    expect(await createAccountBooks(mara).credits()).toEqual([500, 500]);
  });

  it('needs an account, a voice that there is, and credits', async () => {
    const line = { prompt: 'Light.', voice: 'sage' };
    expect((await server.visitor().post('/api/v1/voice/test', line)).status).toBe(401);
    expect((await mara.post('/api/v1/voice/test', { ...line, voice: 'onyx' })).status).toBe(400);
    const poor = await server.member();
    const answer = await poor.post('/api/v1/voice/test', line);
    expect([answer.status, await answer.json()]).toEqual([
      402,
      { type: 'insufficient_credits', error: 'You need 5 credits to perform this action', required: 5 },
    ]);
    expect(model.requests).toEqual([]);
  });
});

describe('T5: without a voice model', PATIENCE, () => {
  it('the browser’s own voice is what there is, and is named', async () => {
    const silent = await startServer();
    const { parts } = status.parse(await (await silent.visitor().get('/api/v1/status')).json());
    expect(parts.voice).toEqual({ kind: 'embedded', name: 'The browser’s own voice' });
    const answer = await (await silent.member()).post('/api/v1/voice/test', {
      prompt: 'Light.',
      voice: 'sage',
    });
    expect([answer.status, errorBody.parse(await answer.json()).error]).toEqual([
      404,
      expect.stringMatching(/let your browser speak.*Settings › Models/),
    ]);
    await silent.close();
  });
});
