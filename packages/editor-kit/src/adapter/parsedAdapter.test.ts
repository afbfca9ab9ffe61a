import { expect, it } from 'vitest';
import { newRecord } from '../model/StoryRecord.ts';
import { memoryStories } from '../testing/memoryEditor.ts';
import { sampleStory } from '../testing/samples.ts';
import { scriptedWriter } from '../testing/scriptedWriter.ts';
import type { EditorAdapter } from './EditorAdapter.ts';
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
