import { beforeEach, expect, it } from 'vitest';
import { blankElement } from '../model/elementText.ts';
import { newScene } from '../model/Scene.ts';
import { memoryScenes } from '../testing/memoryGenerator.ts';
import { sampleScene } from '../testing/sampleScene.ts';
import { scriptedSceneWriter } from '../testing/scriptedSceneWriter.ts';
import { createSceneStore, type SceneStore } from './createSceneStore.ts';

let store: SceneStore;
const state = () => store.getState();
const ids = () => state().scene.elements.map(({ id }) => id);
const verdicts = () => state().proposal?.elements.map(({ verdict }) => verdict) ?? null;

beforeEach(() => {
  const elements = sampleScene.slice(3, 6);
  store = createSceneStore({
    adapter: () => ({ writer: scriptedSceneWriter({ answers: [] }), scenes: memoryScenes() }),
    initialRecord: {
      scene: { ...newScene(false), elements: sampleScene.slice(0, 3) },
      proposal: {
        id: 'proposal',
        instruction: '',
        after: 'sample-2',
        elements: elements.map((element) => ({ element, verdict: 'open', edited: null })),
      },
      instruction: '',
    },
  });
});

it('S4: an element that nothing was written in goes when the writing ends, and undo does not stumble over it', () => {
  const id = state().addElement(blankElement('scene_heading'), 'sample-1');
  state().edit(id);
  expect(state()).toMatchObject({ current: id, editing: id });
  state().endEdit();
  expect(ids()).toEqual(['sample-0', 'sample-1', 'sample-2']);
  expect(state()).toMatchObject({ current: 'sample-1', editing: null });
  state().setTitle('Later');
  state().undo();
  expect(state().scene.title).toBe('');
  expect(ids()).toEqual(['sample-0', 'sample-1', 'sample-2']);
});

it('S4: what was written in stays', () => {
  const id = state().addElement(blankElement('action'), null);
  state().edit(id);
  state().editElement(id, { type: 'action', description: 'A bell.' });
  state().edit('sample-0');
  expect(ids()).toEqual([id, 'sample-0', 'sample-1', 'sample-2']);
});

it('D-PENCIL: a rejection is taken back, and nothing in ink changes by it', () => {
  const [first = ''] = state().proposal?.elements.map(({ element }) => element.id) ?? [];
  state().reject(first);
  expect(verdicts()).toEqual(['rejected', 'open', 'open']);
  state().reopen(first);
  expect(verdicts()).toEqual(['open', 'open', 'open']);
  expect(ids()).toHaveLength(3);
});

it('S4: an element that was accepted and then deleted stays deleted while the review goes on', () => {
  const [first = '', second = ''] = state().proposal?.elements.map(({ element }) => element.id) ?? [];
  state().accept(first);
  state().deleteElement(first);
  state().accept(second);
  expect(ids()).toEqual(['sample-0', 'sample-1', 'sample-2', second]);
});

it('a file that replaces the scene brings its title and premise; one that is added only fills gaps', () => {
  state().setTitle('Mine');
  const about = { title: 'Theirs', premise: 'A ferry.', genre: '' };
  state().importElements([blankElement('action')], { isAppended: true, ...about });
  expect(state().scene).toMatchObject({ title: 'Mine', premise: 'A ferry.' });
  expect(ids()).toHaveLength(4);
  state().importElements([blankElement('action')], { isAppended: false, ...about });
  expect(state().scene).toMatchObject({ title: 'Theirs', premise: 'A ferry.' });
  expect(ids()).toHaveLength(1);
  expect(state().proposals).toHaveLength(1);
  state().undo();
  expect(ids()).toHaveLength(4);
});
