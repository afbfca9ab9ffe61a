import { afterEach, describe, expect, it, vi } from 'vitest';
import { type ChatCall, type ChatDelta, type ChatEvent, chatModel } from './chatModel.ts';
import { modelMemory } from './ModelMemory.ts';
import { wordsFor } from './modelWriter.ts';
import { ModelError } from './openaiAnswer.ts';

afterEach(() => vi.useRealTimers());

const advice = { who: 'you', key: 'the key', models: 'the model', address: 'the address' };
const refused = (status: number, message: string) =>
  new ModelError({ status, code: undefined, retryAfter: null, message });

/** A model that answers so. */
function modelOf(answer: (call: ChatCall) => ChatDelta[] | Error, more: object = {}) {
  const calls: ChatCall[] = [];
  let isAborted = false;
  const model = chatModel({
    ...{ model: 'm', reasoningModel: 'r', advice, ...more },
    server: {
      async open(call, signal) {
        calls.push(call);
        signal.addEventListener('abort', () => {
          isAborted = true;
        });
        const given = answer(call);
        if (given instanceof Error) throw given;
        return {
          async read(take) {
            for (const delta of given) take(delta);
          },
        };
      },
      readTrouble: (error) => (error instanceof ModelError ? error.trouble : undefined),
    },
  });
  const ask = async (request: object = {}) => {
    const events: ChatEvent[] = [];
    const given = { system: 'S', user: 'U', isReasoning: false, words: 1_000, ...request };
    await model.chat(given, new AbortController().signal, (event) => events.push(event));
    return events;
  };
  return { ask, calls, isAborted: () => isAborted };
}
const whole: ChatDelta[] = [{ text: 'Rain fell.' }, { ending: 'stop' }];

describe('the measure that is asked for (D-ENDLESS)', () => {
  const shared = { instruction: '', isNsfw: false, isReasoning: false };
  const context = {
    premise: '',
    genre: '',
    previous_paragraphs: [],
    previous_sections: [],
    picked_sentences: [],
  };
  it.each([
    ['one paragraph', { kind: 'new', count: 1, context, ...shared }, 1_000],
    ['three paragraphs', { kind: 'new', count: 3, context, ...shared }, 3_000],
    [
      'ten elements',
      { kind: 'scene', count: 10, context: { previous_scene_elements: [] }, ...shared },
      2_400,
    ],
    ['a title', { kind: 'title', context: { text: '', premise: '' }, isNsfw: false }, 1_000],
    [
      'a long text that is improved',
      { kind: 'improve', count: 1, context, paragraphs: ['word '.repeat(1_000).trim()], ...shared },
      4_000,
    ],
  ] as const)('of %s', (_, task, words) => {
    expect(wordsFor(task as never)).toBe(words);
  });

  it('is twice that in tokens, and 8,000 more for a model that thinks or may', async () => {
    const { ask, calls } = modelOf(({ model }) => (model === 'r' ? [{ reasoning: 'Hm.' }, ...whole] : whole));
    for (const isReasoning of [false, false, true, true]) await ask({ isReasoning });
    expect(calls.map(({ limit }) => limit)).toEqual(
      [10_000, 2_000, 10_000, 10_000].map((tokens) => ({ field: 'max_completion_tokens', tokens })),
    );
  });

  it('is said in the older field, or left out, where a server wants it so, and remembered', async () => {
    const memory = modelMemory();
    const { ask, calls } = modelOf(
      ({ limit }) => (limit ? refused(400, `Unsupported parameter: '${limit.field}'`) : whole),
      { memory },
    );
    await ask();
    await ask();
    expect(calls.map(({ limit }) => limit?.field)).toEqual([
      'max_completion_tokens',
      'max_tokens',
      undefined,
      undefined,
    ]);
    expect(memory.of('m').lacks).toEqual(['max_completion_tokens', 'max_tokens']);
  });

  it('is left out for once where the window has no room for it', async () => {
    const message =
      "This model's maximum context length is 4096 tokens. However, you requested 5000 tokens (1000 in the messages, 4000 in the completion).";
    const memory = modelMemory();
    const { ask, calls } = modelOf(({ limit }) => (limit ? refused(400, message) : whole), {
      memory,
    });
    await ask();
    await ask();
    expect(calls.map(({ limit }) => limit?.field)).toEqual([
      ...['max_completion_tokens', undefined],
      ...['max_completion_tokens', undefined],
    ]);
    expect(memory.of('m').lacks).toEqual([]);
  });

  it('ends the call', async () => {
    const { ask, isAborted } = modelOf(() => [
      { text: 'The lamp went out at nine. '.repeat(1_000) },
      { text: 'More. ' },
      { ending: 'stop' },
    ]);
    const events = await ask();
    expect(events.at(-1)).toEqual({ stopped: 'beyond_measure' });
    expect(JSON.stringify(events)).not.toContain('More.');
    expect(isAborted()).toBe(true);
  });
});

describe('a thought that never ends', () => {
  it('is stopped after 64,000 tokens', async () => {
    const piece = { reasoning: 'Perhaps the lamp? '.repeat(1_000) };
    const { ask } = modelOf(() => [...Array.from({ length: 20 }, () => piece), ...whole]);
    await expect(ask()).rejects.toThrow(/thought for too long/);
  });

  it('is stopped after ten minutes', async () => {
    vi.useFakeTimers();
    const { ask } = modelOf(
      () =>
        ({
          *[Symbol.iterator]() {
            for (let minute = 0; minute < 12; minute += 1) {
              yield { reasoning: 'Hm. ' };
              vi.setSystemTime(Date.now() + 60_000);
            }
            yield* whole;
          },
        }) as unknown as ChatDelta[],
    );
    await expect(ask()).rejects.toThrow(/thought for too long/);
  });
});

describe('a connection that is lost', () => {
  it('behind the end of an answer takes nothing from it', async () => {
    const lost = () =>
      ({
        *[Symbol.iterator]() {
          yield* whole;
          throw new TypeError('terminated');
        },
      }) as unknown as ChatDelta[];
    const model = chatModel({
      ...{ model: 'm', advice },
      server: {
        open: async () => ({
          async read(take) {
            for (const delta of lost()) take(delta);
          },
        }),
        readTrouble: () => 'cut_off',
      },
    });
    const heard: ChatEvent[] = [];
    const request = { system: '', user: '', isReasoning: false };
    await model.chat(request, new AbortController().signal, (event) => heard.push(event));
    expect(heard).toEqual([{ text: 'Rain fell.' }]);
  });
});
