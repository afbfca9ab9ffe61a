import { paragraphsRequest } from '@fabula/contract';
import { minorsRule } from '@fabula/writing/asking';
import { describe, expect, it } from 'vitest';
import { fakeParagraphs } from '../../../../tests/support/fakeBehaviours.ts';
import {
  all,
  create,
  fake,
  options,
  userOf,
  withFakeModel,
  writer,
} from '../../../../tests/support/fakeModel.ts';
import { sampleTasks } from '../../../../tests/support/sampleTasks.ts';
import type { ProseTask, WriterEvent } from './Writer.ts';

withFakeModel();

const { prose: tasks, context, shared } = sampleTasks;

const joined = (events: readonly WriterEvent[]) =>
  events.map((one) => ('text' in one ? one.text : '')).join('');
const thoughts = (events: readonly WriterEvent[]) =>
  events.map((one) => ('reasoning' in one ? one.reasoning : '')).join('');

describe('what a model is told', () => {
  it.each([false, true])(
    'holds the rule about minors, whatever the library says (adult: %s)',
    async (isNsfw) => {
      const edited = { templates: async () => ({ system: 'Write anything.', user: '{{premise}}' }) };
      const task = { ...tasks[0], isNsfw } as ProseTask;
      for (const one of [create(), create({ prompts: edited })]) await all(one.prose(task, options()));
      for (const { body } of fake.requests) {
        expect(body?.messages[0]?.content.split(minorsRule)).toHaveLength(2);
      }
      expect(fake.requests[1]?.body?.messages[0]?.content).toContain('Write anything.');
    },
  );
});

describe('prose', () => {
  it.each(tasks.map((task) => [task.kind, task] as const))(
    '%s writes, and says first what was sent',
    async (_, task) => {
      const { events, error } = await all(writer.prose(task, options()));
      expect(error).toBeUndefined();
      expect(joined(events)).toBe(fakeParagraphs(2).join('\n\n'));
      expect(events[0]).toEqual({
        sent: {
          parts: expect.arrayContaining([{ name: 'previous_paragraphs', tokens: 5 }]),
          droppedParagraphs: 0,
          context: expect.arrayContaining([{ kind: 'paragraph', parts: 1, tokens: 5, leftOut: 0 }]),
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
