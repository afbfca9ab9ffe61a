import OpenAI from 'openai';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FakeBehaviour } from '../../../../tests/support/fakeBehaviours.ts';
import { type FakeOpenai, fakeOpenai } from '../../../../tests/support/fakeOpenai.ts';
import { type EditorTrouble, editorConformance } from '../testing/index.ts';
import { type HandleWritingOptions, handleWriting } from './handleWriting.ts';
import { openaiAssistant, openaiWriter } from './openaiWriter.ts';
import { remoteAssistant, remoteWriter } from './remoteWriter.ts';

let fake: FakeOpenai;
beforeAll(async () => {
  fake = await fakeOpenai();
});
afterAll(() => fake.close());

/** In place of the fake's own answer. */
let answer: (() => Promise<Response>) | undefined;
beforeEach(() => {
  fake.behaviour = 'stream';
  answer = undefined;
});

const behaving = (behaviour: FakeBehaviour) => () => {
  fake.behaviour = behaviour;
  return () => {
    fake.behaviour = 'stream';
  };
};
const answering = (given: () => Promise<Response>) => () => {
  answer = given;
  return () => {
    answer = undefined;
  };
};
const lost = answering(() => Promise.reject(new TypeError('fetch failed')));

/** Cases that cannot be tried on a writer that keeps no runs and takes no money. */
const leftOut = /cancel|resume|under the same id|costOf|cost no less|report/;
/** Who waits here shares the machine with every other test. */
const patience = 10_000;

function prove(name: string, subject: Parameters<typeof editorConformance>[0]): void {
  describe(name, () => {
    const cases = editorConformance({ patience, openStreams: () => fake.open, ...subject }).filter((one) =>
      /^(writer|assistant):/.test(one.name),
    );
    it.each(cases.filter(({ skipped }) => skipped === null))('$name', ({ run }) => run());

    it('is tried by all cases but those of what it does not have', () => {
      const skipped = cases.filter((one) => one.skipped !== null).map((one) => one.name);
      expect(skipped.filter((one) => !leftOut.test(one))).toEqual([]);
    });
  });
}

const endpoint = {
  get baseUrl() {
    return fake?.url ?? 'http://127.0.0.1:1/v1';
  },
  model: 'small',
  reasoningModel: 'deep',
  headers: () => ({ Authorization: 'Bearer page' }),
  fetch: (url: string, init: RequestInit) =>
    answer ? answer() : fetch(url.replace(/^.*(?=\/chat)/, fake.url), init),
};

prove('openaiWriter, over a server that speaks chat completions', {
  adapter: { writer: openaiWriter(endpoint), assistant: openaiAssistant(endpoint) },
  troubles: {
    silent: behaving('stallBeforeFirstByte'),
    cut_off: behaving('cutOff'),
    unreachable: lost,
    http: behaving('broken'),
    unparseable: behaving('nonsense'),
    no_credits: behaving('outOfCredit'),
    signed_out: behaving('unauthorized'),
    refused: behaving('refuseByField'),
    writer: behaving('errorInTheMiddle'),
  } satisfies Partial<Record<EditorTrouble, unknown>>,
});

/** A page and its server in one: what the page posts is answered at once. */
function overServer(options: () => HandleWritingOptions) {
  const remote = {
    fetch: async (url: string, init: RequestInit) =>
      answer ? answer() : handleWriting(new Request(new URL(url, 'http://page.example'), init), options()),
  };
  return { writer: remoteWriter('/api/write', remote), assistant: remoteAssistant('/api/write', remote) };
}

const refusing = (status: number, code: string) =>
  answering(async () => Response.json({ error: { code, message: 'Not today.' } }, { status }));

prove('remoteWriter and handleWriting, over a client of openai', {
  adapter: overServer(() => ({
    client: new OpenAI({ apiKey: 'test', baseURL: fake.url, logLevel: 'off' }),
    model: 'small',
  })),
  troubles: {
    silent: behaving('stallBeforeFirstByte'),
    cut_off: behaving('cutOff'),
    unreachable: lost,
    http: answering(async () => new Response('<h1>Bad gateway</h1>', { status: 502 })),
    unparseable: answering(async () => new Response('data: <h1>\n\n')),
    no_credits: refusing(402, 'no_credits'),
    signed_out: refusing(401, 'signed_out'),
    refused: behaving('refuseByField'),
    writer: behaving('unauthorized'),
  } satisfies Partial<Record<EditorTrouble, unknown>>,
});
