import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type GenerationKind,
  isTerminalLine,
  type StreamLine,
  sceneAnswer,
} from '../../packages/contract/src/index.ts';
import { createCaller, generationKinds, isStream, until } from '../support/createCaller.ts';
import { allLines, textOf } from '../support/createVisitor.ts';
import type { FakeBehaviour } from '../support/fakeBehaviours.ts';
import { type FakeOpenai, fakeOpenai } from '../support/fakeOpenai.ts';
import { ownClock } from '../support/ownClock.ts';
import { someOf } from '../support/rounds.ts';
import { startServer, type TestServer } from '../support/startServer.ts';

/** What a model does, and what becomes of the call: a status of its own, or the word that ends its stream. */
const BEFORE_THE_FIRST_WORD: [FakeBehaviour, status: number, type: string][] = [
  ['unauthorized', 502, 'upstream_rejected'],
  ['rateLimited', 429, 'rate_limited'],
  ['rateLimitedSilently', 429, 'rate_limited'],
  ['broken', 502, 'upstream_unreachable'],
  ['hangUp', 502, 'upstream_unreachable'],
  ['stallBeforeFirstByte', 502, 'upstream_silent'],
];
const IN_THE_MIDDLE: [FakeBehaviour, type: string][] = [
  ['stallInTheMiddle', 'upstream_silent'],
  ['cutOff', 'upstream_cut_off'],
  ['cutInToken', 'upstream_cut_off'],
  ['nonsense', 'upstream_rejected'],
];
/** It takes single milliseconds, which the benchmark measures; here other tests run meanwhile. */
const FREED_MS = 1_000;

let fake: FakeOpenai;
let server: TestServer;

beforeEach(async () => {
  fake = await fakeOpenai();
});
afterEach(async () => {
  expect(server.reports).toEqual([]);
  await server.close();
  await fake.close();
});

/** A server before a model that behaves so. It is patient, but for where patience is what is tested. */
async function start(behaviour: FakeBehaviour, isPatient = !behaviour.startsWith('stall')): Promise<void> {
  fake.behaviour = behaviour;
  server = await startServer(
    { OPENAI_BASE_URL: fake.url, UPSTREAM_SILENCE_MS: isPatient ? '20000' : '150' },
    { operations: { hangUpGraceMs: 30 } },
  );
}

/** Every model call is over, and so is every operation. */
async function expectAllFreed(): Promise<void> {
  await Promise.all(fake.requests.map(({ ended }) => ended));
  await until(() => fake.open === 0);
  await until(() => server.services.operations.running === 0);
}

const isProse = (kind: GenerationKind) => isStream(kind) && kind !== 'rewrite' && kind !== 'scene_elements';

describe.each(generationKinds)('%s with a real SDK', (kind) => {
  const turn = generationKinds.indexOf(kind);
  it('ends well when the model does', async () => {
    await start('stream');
    const { call, report } = await createCaller(server, kind);
    const response = await call();
    expect(response.status).toBe(200);
    if (isStream(kind)) expect((await allLines(response)).at(-1)).toEqual({ chunk: '[DONE]' });
    else await response.json();
    expect(await report()).toMatchObject({ state: 'done', usage: { total_tokens: 333, isEstimated: false } });
    expect((await report()).sent?.parts.length).toBeGreaterThan(0);
    await expectAllFreed();
  });

  it.each(someOf(BEFORE_THE_FIRST_WORD, turn, 2))(
    '%s answers %i %s and charges nothing',
    async (behaviour, status, type) => {
      await start(behaviour);
      const { call, report } = await createCaller(server, kind);
      const response = await call();
      const body = await response.text();
      expect([response.status, JSON.parse(body).type]).toEqual([status, type]);
      expect(response.headers.has('Retry-After')).toBe(status === 429);
      expect(body).not.toContain('secret-upstream-detail');
      expect((await report()).cost.charged).toBe(0);
      await expectAllFreed();
    },
  );

  it('says so when there is no model', async () => {
    await start('stream');
    await fake.close();
    const response = await (await createCaller(server, kind)).call();
    expect([response.status, (await response.json()).type]).toEqual([502, 'upstream_unreachable']);
  });

  it.each(someOf(IN_THE_MIDDLE, turn, 2))(
    '%s ends in %s, and keeps what a stream had',
    async (behaviour, type) => {
      await start(behaviour);
      const { call, report } = await createCaller(server, kind);
      const response = await call();
      const { kept, reason } = await readEnd(response);
      expect(reason).toBe(type);
      const { state, failure, cost } = await report();
      expect([state, failure?.type]).toEqual(['failed', type]);
      expect(cost.charged).toBe(kept === '' ? 0 : cost.credits);
      if (isProse(kind)) expect(kept).toMatch(/^The lamp went out at nine/);
      await expectAllFreed();
    },
  );

  it('is stopped at its measure, and says so (D-ENDLESS)', async () => {
    await start('endless');
    const { call, report } = await createCaller(server, kind);
    const response = await call();
    if (isStream(kind)) {
      const lines = await allLines(response);
      expect(lines.at(-1)).toEqual({ chunk: '[DONE]' });
      expect(lines.at(-2)).toEqual({ usage: expect.anything(), stopped: 'beyond_measure' });
      if (isProse(kind))
        expect(textOf(lines)).toMatch(/^The lamp went out at nine\..* The lamp went out at nine\.$/);
      expect(JSON.stringify(lines).length).toBeLessThan(400_000);
    } else {
      const isScene = kind === 'scene';
      expect(response.status).toBe(isScene ? 200 : 502);
      expect((await response.json()).type).toBe(isScene ? undefined : 'upstream_rejected');
    }
    expect((await report()).state).toBe(isStream(kind) || kind === 'scene' ? 'done' : 'failed');
    for (const { ended } of fake.requests) expect(await ended).toBe('hungUp');
    await expectAllFreed();
  });

  it('takes [DONE] in prose for text, or says that it cannot use it', async () => {
    await start('sayDone');
    const { call, report } = await createCaller(server, kind);
    const response = await call();
    if (response.status === 200 && isStream(kind)) {
      const lines = await allLines(response);
      expect(lines.filter(isTerminalLine)).toEqual([lines.at(-1)]);
      if (isProse(kind)) expect(textOf(lines)).toContain('She read it out: ');
    } else {
      expect([200, 502]).toContain(response.status);
      await response.json();
    }
    expect((await report()).state).not.toBe('running');
    await expectAllFreed();
  });

  it('is freed at once by a cancel', async () => {
    await start('stallBeforeFirstByte', true);
    const { call, cancel, report } = await createCaller(server, kind);
    const calling = call();
    await until(() => fake.requests.length === 1);
    const clock = ownClock();
    const cancelling = cancel();
    expect(await fake.requests[0]?.ended).toBe('hungUp');
    expect(clock.stop()).toBeLessThan(FREED_MS);
    await cancelling;
    expect((await calling).status).toBe(isStream(kind) ? 200 : 409);
    expect((await report()).state).toBe('cancelled');
    await expectAllFreed();
  });

  it('is freed when its reader hangs up and does not come back', async () => {
    await start('stallBeforeFirstByte', true);
    const leaving = new AbortController();
    const calling = (await createCaller(server, kind)).call({ signal: leaving.signal });
    await until(() => fake.requests.length === 1);
    leaving.abort();
    await expect(calling).rejects.toThrow();
    expect(await fake.requests[0]?.ended).toBe('hungUp');
    await expectAllFreed();
  });
});

describe('a model that answers elements which are none', () => {
  it('gives a scene what can be read, in its order, as the page knows elements', async () => {
    await start('badElements');
    const response = await (await createCaller(server, 'scene')).call();
    expect(response.status).toBe(200);
    const { elements } = sceneAnswer.parse(await response.json());
    expect(elements).toEqual([
      { type: 'action', description: 'A bell rings.' },
      { type: 'action', description: 'CLOSE ON the lamp.' },
      { type: 'action', description: 'Who is there?' },
      { type: 'scene_heading', setting: 'INT.', place: 'LAMP ROOM', time: 'NIGHT' },
    ]);
  });

  it.each(['suggestions', 'rewrite', 'title', 'section_summary'] as const)(
    'ends %s in a status or a line with a sentence, charges nothing, and stands',
    async (kind) => {
      await start('badElements');
      const { call, report } = await createCaller(server, kind);
      const { kept, reason } = await readEnd(await call());
      expect([kept, reason]).toEqual(['', expect.stringMatching(/^(unprocessable|upstream_rejected)$/)]);
      expect((await report()).cost.charged).toBe(0);
      await expectAllFreed();
      fake.behaviour = 'stream';
      expect((await (await createCaller(server, 'scene')).call()).status).toBe(200);
    },
  );
});

/** What came of a call that failed, and why it says that it did: by its status, or by its last line. */
async function readEnd(response: Response): Promise<{ kept: string; reason: string | undefined }> {
  if (response.headers.get('Content-Type') !== 'application/x-ndjson') {
    expect(response.status).toBeGreaterThanOrEqual(400);
    return { kept: '', reason: (await response.json()).type };
  }
  const lines = await allLines(response);
  const last = lines.at(-1);
  expect(lines.filter(isTerminalLine)).toEqual([last]);
  const kept = lines.map((line) => ('chunk' in line ? wordsOf(line.chunk) : '')).join('');
  return { kept, reason: last && 'error' in last ? last.type : undefined };
}

function wordsOf(chunk: Extract<StreamLine, { chunk: unknown }>['chunk']): string {
  if (typeof chunk === 'string') return chunk;
  return 'rewritten_sentence' in chunk ? chunk.rewritten_sentence : '';
}
