import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { allLines, textOf } from '../support/createVisitor.ts';
import { type FakeBehaviour, fakeParagraphs } from '../support/fakeBehaviours.ts';
import { type FakeOpenai, fakeOpenai } from '../support/fakeOpenai.ts';
import { generationBodies } from '../support/generationBodies.ts';
import { startServer, type TestServer } from '../support/startServer.ts';

let fake: FakeOpenai;
let server: TestServer;

beforeEach(async () => {
  fake = await fakeOpenai();
  server = await startServer({ OPENAI_BASE_URL: fake.url, UPSTREAM_SILENCE_MS: '1500' });
});

afterEach(async () => {
  expect(server.reports).toEqual([]);
  expect(server.services.operations.running).toBe(0);
  await server.close();
  await fake.close();
});

describe('a model that fails before its first word', () => {
  it.each<[FakeBehaviour, number, string, RegExp]>([
    ['unauthorized', 502, 'upstream_rejected', /OPENAI_API_KEY/],
    ['unknownModel', 502, 'upstream_rejected', /OPENAI_MODEL/],
    ['badRequest', 502, 'upstream_rejected', /did not accept/],
    ['tooLong', 502, 'upstream_rejected', /longer than the text model can read/],
    ['outOfCredit', 502, 'upstream_rejected', /no credit left/],
    ['rateLimited', 429, 'rate_limited', /too much to do right now\. Wait 7 seconds, then try again/],
    ['broken', 502, 'upstream_unreachable', /out of order/],
    ['hangUp', 502, 'upstream_unreachable', /cannot be reached/],
    ['stallBeforeFirstByte', 502, 'upstream_silent', /stopped answering/],
    ['stallBeforeFirstWord', 502, 'upstream_silent', /stopped answering/],
    ['empty', 502, 'upstream_cut_off', /without writing a word/],
    ['refuse', 422, 'refused', /declined/],
    ['refuseAndStall', 422, 'refused', /declined/],
    ['refuseByField', 422, 'refused', /declined/],
    ['contentFilter', 422, 'refused', /declined/],
  ])('%s answers %i %s', async (behaviour, status, type, sentence) => {
    fake.behaviour = behaviour;
    const response = await server.visitor().write('A keeper.');
    expect(response.status).toBe(status);
    expect(response.headers.get('Content-Type')).toContain('application/json');
    const text = await response.text();
    expect(text).not.toContain('secret-upstream-detail');
    expect(text).not.toContain('is kept');
    const body = JSON.parse(text);
    expect(body).toEqual({ error: expect.stringMatching(sentence), type });
    expect(response.headers.get('X-Operation-Id')).not.toBeNull();
    await fake.requests[0]?.ended;
    expect(fake.open).toBe(0);
  });

  it('passes Retry-After on', async () => {
    fake.behaviour = 'rateLimited';
    const response = await server.visitor().write('A keeper.');
    expect(response.headers.get('Retry-After')).toBe('7');
    expect(fake.requests).toHaveLength(1);
  });

  it('says so when there is no model at all', async () => {
    await fake.close();
    const response = await server.visitor().write('A keeper.');
    expect(response.status).toBe(502);
    expect(await response.json()).toMatchObject({ type: 'upstream_unreachable' });
  });
});

describe('a model that fails in the middle', () => {
  it.each<[FakeBehaviour, string]>([
    ['cutOff', 'upstream_cut_off'],
    ['closeWithoutEnding', 'upstream_cut_off'],
    ['stallInTheMiddle', 'upstream_silent'],
    ['nonsense', 'upstream_rejected'],
    ['errorInTheMiddle', 'upstream_rejected'],
  ])('%s keeps the text and ends in %s', async (behaviour, type) => {
    fake.behaviour = behaviour;
    const response = await server.visitor().write('A keeper.');
    expect(response.status).toBe(200);
    const lines = await allLines(response);
    expect(textOf(lines)).toBe(fakeParagraphs(1)[0]);
    expect(lines.at(-2)).toHaveProperty('usage');
    expect(lines.at(-1)).toEqual({ error: expect.stringContaining('What came so far is kept'), type });
    expect(JSON.stringify(lines)).not.toContain('secret-upstream-detail');
    await fake.requests[0]?.ended;
    expect(fake.open).toBe(0);
  });

  it('says of a whole answer, of which nothing is handed out, that nothing came', async () => {
    fake.behaviour = 'stallInTheMiddle';
    const response = await server
      .visitor()
      .post('/api/v1/paragraphs/suggestions', generationBodies.suggestions);
    expect(response.status).toBe(502);
    expect(await response.json()).toEqual({
      error: 'The text model has stopped answering. Nothing came; try again in a moment.',
      type: 'upstream_silent',
    });
  });

  it('counts text that a length limit cut short as cut off', async () => {
    fake.behaviour = 'lengthLimit';
    const lines = await allLines(await server.visitor().write('A keeper.'));
    expect(lines.at(-1)).toMatchObject({ type: 'upstream_cut_off' });
  });
});

describe('a model that is slow to fail', () => {
  it('refuses in the stream when the answer has begun already', async () => {
    const slow = await startServer(
      { OPENAI_BASE_URL: fake.url, UPSTREAM_SILENCE_MS: '1000' },
      { timing: { firstLineMs: 1, heartbeatMs: 20 } },
    );
    fake.behaviour = 'stallBeforeFirstByte';
    const response = await slow.visitor().write('A keeper.');
    expect(response.status).toBe(200);
    const text = await response.text();
    expect(text).toMatch(/^\n+\{"error":/);
    expect(JSON.parse(text.trim())).toMatchObject({ type: 'upstream_silent' });
    await slow.close();
  });
});
