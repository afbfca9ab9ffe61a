import { describe, expect, it } from 'vitest';
import type { SceneWriterEvent } from '../adapter/SceneAdapter.ts';
import { newScene, newSceneRecord } from '../model/Scene.ts';
import { memoryScenes } from '../testing/memoryGenerator.ts';
import { createSceneStore } from './createSceneStore.ts';

const elements = [
  { id: 'e0', type: 'action', description: 'It is day.' },
  { id: 'e1', type: 'action', description: 'A lamp is lit.' },
] as const;

function open(isAiOff: boolean, record = newSceneRecord({ ...newScene(false), elements })) {
  const asked: string[] = [];
  const store = createSceneStore({
    adapter: () => ({
      writer: {
        async *write(): AsyncIterable<SceneWriterEvent> {
          asked.push('write');
          yield { type: 'element', element: { type: 'action', description: 'She laughs.' } };
          yield { type: 'done' };
        },
        async title() {
          asked.push('title');
          return 'Doors';
        },
      },
      scenes: memoryScenes(),
      preferences: { load: () => ({ isAiOff, isTypedOut: false }), save: () => undefined },
    }),
    initialRecord: record,
  });
  return { store, asked };
}

describe('a scene whose writer turned AI off', () => {
  it('asks no model, whatever is called', async () => {
    const { store, asked } = open(true);
    const stop = store.autosave();
    await store.getState().generate();
    await store.getState().generate({ after: 'e0', instruction: 'A dog.' });
    await store.getState().retry();
    expect(await store.getState().proposeTitle()).toBe(false);
    store.getState().askAfter('e0');
    expect([asked, store.getState().runs, store.getState().asking]).toEqual([[], [], null]);
    stop();
  });

  it('shows no pencil of models, keeps it through a save and an undo, and shows that of people', async () => {
    const { store } = open(false);
    const stop = store.autosave();
    await store.getState().generate();
    await expect.poll(() => store.getState().proposals.length).toBeGreaterThan(0);
    store.getState().propose({
      by: { kind: 'person', name: 'Ada' },
      on: { at: 'after', id: 'e0' },
      elements: [{ type: 'action', description: 'Rain.' }],
    });
    const before = store.getState().proposals.map(({ id }) => id);
    store.getState().setPreferences({ isAiOff: true });
    expect(store.getState().proposals.map(({ by }) => by.kind)).toEqual(['person']);
    store.getState().setTitle('Home');
    store.getState().undo();
    expect(store.getState().proposals.map(({ by }) => by.kind)).toEqual(['person']);
    store.getState().setPreferences({ isAiOff: false });
    expect(store.getState().proposals.map(({ id }) => id)).toEqual(before);
    stop();
  });
});
