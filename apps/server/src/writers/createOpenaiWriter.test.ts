import {
  draftRequest,
  expandRequest,
  improveRequest,
  insertRequest,
  paragraphsRequest,
  rewriteRequest,
  sceneRequest,
  sectionSummaryRequest,
  suggestionsRequest,
  titleRequest,
} from '@fabula/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FakeBehaviour, fakeParagraphs } from '../../../../tests/support/fakeBehaviours.ts';
import { type FakeOpenai, fakeOpenai } from '../../../../tests/support/fakeOpenai.ts';
import { seededTemplates } from '../prompts/seededTemplates.ts';
import { createOpenaiWriter } from './createOpenaiWriter.ts';
import type { ProseTask, RewriteEvent, Writer, WriterEvent, WriterOptions } from './Writer.ts';

let fake: FakeOpenai;
let writer: Writer;
const prompts = { templates: async (...of: Parameters<typeof seededTemplates>) => seededTemplates(...of) };
const create = (more: object = {}) =>
  createOpenaiWriter({ baseUrl: fake.url, model: 'small', reasoningModel: 'deep', prompts, ...more });

beforeEach(async () => {
  fake = await fakeOpenai();
  writer = create();
});
afterEach(async () => {
  for (const { body } of fake.requests) {
    for (const { content } of body?.messages ?? []) expect(content).not.toMatch(/\{\{|<(\w+)>\s*<\/\1>/);
  }
  await fake.close();
});

const options = (signal = new AbortController().signal): WriterOptions => ({ signal, seed: 'seed' });
const context = {
  premise: 'A keeper finds a door.',
  previous_paragraphs: ['Mara saw the light.'],
  picked_sentences: ['Tom cannot swim.'],
};
const shared = { instruction: 'Let it rain.', isNsfw: false, count: 2 };
const paragraph = 'She rowed out. The door stood in the water. She was afraid.';
const SENTENCES = ['She rowed out.', 'The door stood in the water.', 'She was afraid.'];

const tasks: ProseTask[] = [
  { kind: 'new', ...paragraphsRequest.parse({ ...shared, context }) },
  { kind: 'continue', ...paragraphsRequest.parse({ ...shared, context }) },
  {
    kind: 'insert',
    ...insertRequest.parse({ ...shared, context: { ...context, next_paragraph: 'Morning came.' } }),
  },
  {
    kind: 'expand',
    ...expandRequest.parse({ ...shared, context: { ...context, selected_paragraph: 'She ran.' } }),
  },
  { kind: 'improve', ...improveRequest.parse({ ...shared, context, paragraphs: ['She ran.'] }) },
  { kind: 'draft', ...draftRequest.parse({ ...shared, context, original_content: ['She ran.'] }) },
];
const rewriting = (more: object = {}) =>
  rewriteRequest.parse({ ...shared, count: 1, context: { paragraph, premise: 'A keeper.' }, ...more });
const suggesting = suggestionsRequest.parse({ context, count: 3, isNsfw: false });
const summarising = sectionSummaryRequest.parse({ paragraphs: ['Mara saw it.'], isNsfw: false });
const staging = sceneRequest.parse({ context: { premise: 'A keeper.' }, isNsfw: false });
const naming = titleRequest.parse({ context: { text: 'Mara saw it.' }, isNsfw: false });

async function all<T>(events: AsyncIterable<T>): Promise<{ events: T[]; error: unknown }> {
  const collected: T[] = [];
  try {
    for await (const event of events) collected.push(event);
    return { events: collected, error: undefined };
  } catch (error) {
    return { events: collected, error };
  }
}
const joined = (events: readonly WriterEvent[]) =>
  events.map((one) => ('text' in one ? one.text : '')).join('');
const thoughts = (events: readonly (WriterEvent | RewriteEvent)[]) =>
  events.map((one) => ('reasoning' in one ? one.reasoning : '')).join('');
const changesOf = (events: readonly RewriteEvent[]) =>
  events.flatMap((one) => ('change' in one ? [one.change] : []));
const originalsOf = (events: readonly RewriteEvent[]) =>
  changesOf(events)
    .map((one) => one.original_sentence)
    .filter((sentence) => sentence !== '');
const userOf = (index = 0) => fake.requests[index]?.body?.messages[1]?.content ?? '';

describe('prose', () => {
  it.each(tasks.map((task) => [task.kind, task] as const))(
    '%s writes, and says first what was sent',
    async (_, task) => {
      const { events, error } = await all(writer.prose(task, options()));
      expect(error).toBeUndefined();
      expect(joined(events)).toBe(fakeParagraphs(2).join('\n\n'));
      expect(events[0]).toEqual({
        sent: {
          parts: expect.arrayContaining([{ name: 'previous_paragraphs', tokens: 6 }]),
          droppedParagraphs: 0,
        },
      });
      expect(events).toContainEqual({
        usage: { prompt_tokens: 111, completion_tokens: 222, total_tokens: 333 },
      });
      for (const words of [
        'A keeper finds a door.',
        'Mara saw the light.',
        'Tom cannot swim.',
        'Let it rain.',
      ]) {
        expect(userOf()).toContain(words);
      }
      expect(fake.requests[0]?.body).not.toHaveProperty('response_format');
    },
  );

  it('fits a long story into the window', async () => {
    const small = create({ contextTokens: 3_000 });
    const previous = Array.from(
      { length: 200 },
      (_, index) => `Number ${index}. ${'The lamp went out. '.repeat(5)}`,
    );
    const task = {
      kind: 'new' as const,
      ...paragraphsRequest.parse({ ...shared, context: { ...context, previous_paragraphs: previous } }),
    };
    const { events } = await all(small.prose(task, options()));
    expect(events[0]).toMatchObject({ sent: { droppedParagraphs: expect.any(Number) } });
    const dropped = events[0] && 'sent' in events[0] ? events[0].sent.droppedParagraphs : 0;
    expect(dropped).toBeGreaterThan(100);
    expect(userOf()).toContain(`Number ${dropped}. `);
    expect(userOf()).not.toContain(`Number ${dropped - 1}. `);
    expect(userOf()).toContain('Number 199. ');
  });

  it('uses the prompts as they are at that moment, and the adult ones for adults', async () => {
    let words = 'Old {{premise}}';
    const asked: unknown[] = [];
    const edited = create({
      prompts: {
        templates: async (...of: unknown[]) => {
          asked.push(of);
          return { system: 'System.', user: words };
        },
      },
    });
    const task = { kind: 'new' as const, ...paragraphsRequest.parse({ ...shared, context, isNsfw: true }) };
    await all(edited.prose(task, options()));
    words = 'New {{premise}}';
    await all(edited.prose(task, options()));
    expect([userOf(0), userOf(1)]).toEqual(['Old A keeper finds a door.', 'New A keeper finds a door.']);
    expect(asked).toEqual([
      ['new.open', 'adult'],
      ['new.open', 'adult'],
    ]);
  });

  it('tells thinking from text, whichever way it comes', async () => {
    fake.behaviour = 'thinkBlocks';
    const [task] = tasks as [ProseTask];
    const blocks = await all(writer.prose(task, options()));
    expect(thoughts(blocks.events)).toBe('The keeper is afraid of the light.');
    expect(joined(blocks.events).trim()).toBe(fakeParagraphs(2).join('\n\n'));
    fake.behaviour = 'thinking';
    const fields = await all(writer.prose({ ...task, isReasoning: true }, options()));
    expect(thoughts(fields.events)).toBe('The keeper is afraid of the light.');
    expect(fake.requests.map(({ body }) => body?.model)).toEqual(['small', 'deep']);
  });

  it('frees the upstream call when it is aborted', async () => {
    fake.behaviour = 'stallInTheMiddle';
    const abort = new AbortController();
    const [task] = tasks as [ProseTask];
    for await (const event of writer.prose(task, options(abort.signal))) if ('text' in event) abort.abort();
    await expect(fake.requests[0]?.ended).resolves.toBe('hungUp');
  });
});

describe('a rewrite', () => {
  const usual: FakeBehaviour[] = [
    'stream',
    'fencedJson',
    'brokenJson',
    'formRejected',
    'formUnprocessable',
    'formIgnored',
    'thinkBlocks',
    'tinyChunks',
  ];
  it.each(usual)('comes as changes of sentences (%s)', async (behaviour) => {
    fake.behaviour = behaviour;
    const { events, error } = await all(writer.rewrite(rewriting(), options()));
    expect(error).toBeUndefined();
    expect(events[0]).toHaveProperty('sent');
    expect(changesOf(events).map(({ action, rewritten_sentence }) => [action, rewritten_sentence])).toEqual([
      ['edit', 'She rowed out in the dark.'],
      ['add', 'Nothing moved.'],
      ['unchanged', SENTENCES[1]],
      ['unchanged', SENTENCES[2]],
    ]);
    expect(originalsOf(events)).toEqual(SENTENCES);
  });

  it('asks for a form, and no more once the server has refused it', async () => {
    fake.behaviour = 'formRejected';
    await all(writer.rewrite(rewriting(), options()));
    await all(writer.rewrite(rewriting(), options()));
    await writer.title(naming, options());
    const formats = fake.requests.map(({ body }) => body?.response_format?.type);
    expect(formats).toEqual(['json_schema', undefined, undefined, undefined]);
    expect([userOf(0), userOf(1)].map((user) => user.includes('Answer as JSON'))).toEqual([true, false]);
  });

  it('goes on asking for a form when something else was refused', async () => {
    fake.behaviour = 'badRequest';
    const { error } = await all(writer.rewrite(rewriting(), options()));
    expect(error).toMatchObject({ type: 'upstream_rejected' });
    fake.behaviour = 'stream';
    await all(writer.rewrite(rewriting(), options()));
    expect(fake.requests.at(-1)?.body?.response_format?.type).toBe('json_schema');
  });

  it.each<[FakeBehaviour, string]>([
    ['uselessJson', 'unprocessable'],
    ['empty', 'unprocessable'],
    ['unauthorized', 'upstream_rejected'],
    ['tooLong', 'upstream_rejected'],
    ['broken', 'upstream_unreachable'],
    ['rateLimited', 'rate_limited'],
    ['refuseByField', 'refused'],
  ])('of a model that fails (%s) is %s, and changes nothing', async (behaviour, type) => {
    fake.behaviour = behaviour;
    const { events, error } = await all(writer.rewrite(rewriting(), options()));
    expect(error).toMatchObject({ type });
    expect(String(error)).not.toContain('secret');
    expect(changesOf(events)).toEqual([]);
  });

  it.each<[FakeBehaviour, string]>([
    ['cutOff', 'upstream_cut_off'],
    ['closeWithoutEnding', 'upstream_cut_off'],
    ['lengthLimit', 'upstream_cut_off'],
    ['nonsense', 'upstream_rejected'],
    ['endless', 'upstream_rejected'],
  ])('that does not end well (%s) is %s, and loses no sentence of the paragraph', async (behaviour, type) => {
    fake.behaviour = behaviour;
    const { events, error } = await all(writer.rewrite(rewriting(), options()));
    expect(error).toMatchObject({ type });
    expect(originalsOf(events)).toEqual(SENTENCES);
    await fake.requests[0]?.ended;
    expect(fake.open).toBe(0);
  });
});

describe('a whole answer', () => {
  const usual: FakeBehaviour[] = [
    'stream',
    'fencedJson',
    'brokenJson',
    'formRejected',
    'formIgnored',
    'thinkBlocks',
  ];
  it.each(usual)('is read whatever its form (%s)', async (behaviour) => {
    fake.behaviour = behaviour;
    const [summary, suggestions, scene, title] = await Promise.all([
      writer.summarise(summarising, options()),
      writer.suggest(suggesting, options()),
      writer.scene(staging, options()),
      writer.title(naming, options()),
    ]);
    expect(summary.value).toBe('Mara Venn keeps the light and finds the door. Tom Venn does not come back.');
    expect(suggestions.value).toEqual([
      'Mara opens the door in the sea.',
      'Tom’s coat comes back without him.',
      'The fog horn falls silent.',
    ]);
    expect(scene.value.map(({ type }) => type)).toEqual([
      'action',
      'dialogue',
      'internal_monologue',
      'transition',
    ]);
    expect(title.value).toBe('The Door in the Sea');
    for (const { usage, sent } of [summary, suggestions, scene, title]) {
      expect(usage).toEqual({ prompt_tokens: 111, completion_tokens: 222, total_tokens: 333 });
      expect(sent?.parts.map(({ name }) => name)).toContain('system_prompt');
    }
  });

  const calls: [string, () => Promise<unknown>][] = [
    ['summarise', () => writer.summarise(summarising, options())],
    ['suggest', () => writer.suggest(suggesting, options())],
    ['scene', () => writer.scene(staging, options())],
    ['title', () => writer.title(naming, options())],
  ];
  const faults: [FakeBehaviour, string][] = [
    ['uselessJson', 'unprocessable'],
    ['empty', 'unprocessable'],
    ['refuse', 'refused'],
    ['contentFilter', 'refused'],
    ['endless', 'upstream_rejected'],
    ['cutOff', 'upstream_cut_off'],
    ['nonsense', 'upstream_rejected'],
    ['broken', 'upstream_unreachable'],
    ['rateLimited', 'rate_limited'],
  ];
  it.each(calls.flatMap(([name, call]) => faults.map(([fault, type]) => [name, fault, type, call] as const)))(
    '%s: %s is %s',
    async (_, behaviour, type, call) => {
      fake.behaviour = behaviour;
      await expect(call()).rejects.toMatchObject({
        name: 'WriterFailure',
        type,
        message: expect.not.stringContaining('secret'),
      });
      await fake.requests.at(-1)?.ended;
      expect(fake.open).toBe(0);
    },
  );

  it('ends at once when it is aborted', async () => {
    fake.behaviour = 'stallInTheMiddle';
    const abort = new AbortController();
    const answer = writer.title(naming, options(abort.signal));
    setTimeout(() => abort.abort(), 50);
    await expect(answer).rejects.toThrow();
    await expect(fake.requests[0]?.ended).resolves.toBe('hungUp');
  });
});
