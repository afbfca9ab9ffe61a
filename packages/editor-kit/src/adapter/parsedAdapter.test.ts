import { runOptions } from '@fabula/work-kit/testing';
import { expect, it } from 'vitest';
import { newRecord } from '../model/StoryRecord.ts';
import { writingRequests } from '../testing/conformance/EditorConformanceSubject.ts';
import { memoryStories } from '../testing/memoryEditor.ts';
import { sampleStory } from '../testing/samples.ts';
import { scriptedWriter } from '../testing/scriptedWriter.ts';
import type { EditorAdapter, WriterEvent } from './EditorAdapter.ts';
import { parsedAdapter } from './parsedAdapter.ts';

it('reads a port when it is used, and no other, and sees what the product changed in it since', async () => {
  const read: string[] = [];
  const ports: EditorAdapter = { writer: scriptedWriter([]), stories: memoryStories() };
  const adapter = parsedAdapter(
    new Proxy(ports, {
      get(target, name) {
        read.push(String(name));
        return Reflect.get(target, name);
      },
    }),
  );
  expect(read).toEqual([]);
  await adapter.stories.save(newRecord(sampleStory()));
  expect(new Set(read)).toEqual(new Set(['stories']));
  expect(adapter.account).toBeUndefined();
  ports.account = { save: async () => undefined };
  expect(await adapter.account?.save(newRecord(sampleStory()))).toEqual({ outcome: 'saved' });
  expect(adapter.writer.costOf).toBeUndefined();
  ports.writer.costOf = () => 3;
  expect(adapter.writer.costOf?.({ kind: 'new', count: 1, isReasoning: false })).toBe(3);
});

/** Whole: a new event, or a new field of one, is missing here by its type. */
const everyEvent: { [Type in WriterEvent['type']]: Required<Extract<WriterEvent, { type: Type }>> } = {
  text: { type: 'text', text: 'Rain fell.' },
  sentence: { type: 'sentence', change: { action: 'edit', original: 'Rain.', rewritten: 'Rain fell.' } },
  reasoning: { type: 'reasoning', text: 'Hm.', wasText: true },
  stopped: { type: 'stopped' },
  usage: { type: 'usage', usage: { prompt_tokens: 1, completion_tokens: 2, total_tokens: 3 } },
  done: { type: 'done' },
  cancelled: { type: 'cancelled' },
};

it.each(Object.values(everyEvent))('hands on a writer’s event whole: $type', async (event) => {
  const { writer } = parsedAdapter({ writer: scriptedWriter([[event]]), stories: memoryStories() });
  const heard: WriterEvent[] = [];
  for await (const one of writer.write(writingRequests.continue, runOptions())) heard.push(one);
  expect(heard).toEqual([event]);
});
