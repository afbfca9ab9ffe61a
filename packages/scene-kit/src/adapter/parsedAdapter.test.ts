import { runOptions } from '@fabula/work-kit/testing';
import { expect, it } from 'vitest';
import { sceneRequest } from '../testing/conformance/sampleScenes.ts';
import { memoryScenes } from '../testing/memoryGenerator.ts';
import { parsedAdapter } from './parsedAdapter.ts';
import type { SceneWriterEvent } from './SceneAdapter.ts';

/** Whole: a new event, or a new field of one, is missing here by its type. */
const everyEvent: {
  [Type in SceneWriterEvent['type']]: Required<Extract<SceneWriterEvent, { type: Type }>>;
} = {
  element: { type: 'element', element: { type: 'action', description: 'A bell rings.' } },
  notice: { type: 'notice', text: 'There is no bell.' },
  withdrawn: { type: 'withdrawn' },
  stopped: { type: 'stopped' },
  usage: { type: 'usage', usage: { prompt_tokens: 1, completion_tokens: 2, total_tokens: 3 } },
  done: { type: 'done' },
  cancelled: { type: 'cancelled' },
};

it.each(Object.values(everyEvent))('hands on a writer’s event whole: $type', async (event) => {
  const write = async function* () {
    yield event;
  };
  const { writer } = parsedAdapter({ writer: { write }, scenes: memoryScenes() });
  const heard: object[] = [];
  for await (const one of writer.write(sceneRequest, runOptions())) heard.push(one);
  expect(heard).toMatchObject([event]);
});
