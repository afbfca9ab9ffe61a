import OpenAI from 'openai';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fakeAnswers } from '../../../../tests/support/fakeAnswers.ts';
import { type FakeBehaviour, fakeParagraphs } from '../../../../tests/support/fakeBehaviours.ts';
import { type FakeLanguageModel, fakeLanguageModel } from '../../../../tests/support/fakeLanguageModel.ts';
import { type FakeOpenai, fakeOpenai } from '../../../../tests/support/fakeOpenai.ts';
import { type EditorTrouble, editorConformance } from '../testing/index.ts';
import { type HandleWritingOptions, handleWriting } from './handleWriting.ts';
import { openaiAssistant, openaiWriter } from './openaiWriter.ts';
import {
  fetchPromptApiModel,
  promptApiAssistant,
  promptApiAvailability,
  promptApiWriter,
} from './promptApi.ts';
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
const leftOut = /cancel|resume|under the same id|costOf|cost no less|report|not asked anew/;
/** Who waits here shares the machine with every other test. */
const patience = 10_000;

function prove(name: string, subject: Parameters<typeof editorConformance>[0], lacks = leftOut): void {
  describe(name, () => {
    const cases = editorConformance({ patience, openStreams: () => fake.open, ...subject }).filter((one) =>
      /^(writer|assistant):/.test(one.name),
    );
    it.each(cases.filter(({ skipped }) => skipped === null))('$name', ({ run }) => run());

    it('is tried by all cases but those of what it does not have', () => {
      const skipped = cases.filter((one) => one.skipped !== null).map((one) => one.name);
      expect(skipped.filter((one) => !lacks.test(one))).toEqual([]);
    });
  });
}

const endpoint = {
  hasSignIn: true,
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

/** As a small model answers: prose, and what is held to a form as it likes. */
async function* answers({ user, constraint }: Parameters<FakeLanguageModel['answer']>[0]) {
  const count = Number(/(\d+) paragraphs?/.exec(user)?.[1] ?? 3);
  const text = constraint ? fakeAnswers(user).plain : fakeParagraphs(count).join('\n\n');
  for (const piece of text.match(/.{1,11}/gs) ?? []) {
    await new Promise((resolve) => setImmediate(resolve));
    yield piece;
  }
}
const languageModel = fakeLanguageModel(answers);
const broken =
  (name: string, first = '') =>
  () => {
    languageModel.answer = async function* () {
      if (first !== '') yield first;
      throw new DOMException('The model is gone.', name);
    };
    return () => {
      languageModel.answer = answers;
    };
  };

prove(
  'promptApiWriter, over the model of a browser',
  {
    adapter: { writer: promptApiWriter({ languageModel }), assistant: promptApiAssistant({ languageModel }) },
    openStreams: () => languageModel.open,
    troubles: {
      silent() {
        languageModel.answer = async function* () {
          await new Promise(() => undefined);
          yield '';
        };
        return () => {
          languageModel.answer = answers;
        };
      },
      unreachable: broken('InvalidStateError'),
      http: broken('QuotaExceededError'),
      refused: broken('NotReadableError'),
      cut_off: broken('AbortError', 'The lamp went out.'),
      writer: broken('UnknownError', 'The lamp went out.'),
    } satisfies Partial<Record<EditorTrouble, unknown>>,
  },
  new RegExp(`${leftOut.source}|no_credits|signed_out|unparseable`),
);

it('fetches the browser’s model once, telling how far it is, and lets go of every session', async () => {
  languageModel.state = 'downloadable';
  expect(await promptApiAvailability(languageModel)).toBe('downloadable');
  const parts: number[] = [];
  expect(await fetchPromptApiModel((part) => parts.push(part), { languageModel })).toBe(9_216);
  expect(parts).toEqual([0.25, 0.5, 1]);
  expect(await promptApiAvailability(languageModel)).toBe('available');
  expect(languageModel.open).toBe(0);
  expect(await promptApiAvailability()).toBe('unavailable');
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
