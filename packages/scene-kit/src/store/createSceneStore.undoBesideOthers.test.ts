import { expect, it } from 'vitest';
import { fc } from '../../../../tests/support/fastCheck.ts';
import { rounds } from '../../../../tests/support/rounds.ts';
import { elementTexts } from '../model/elementText.ts';
import { newScene, newSceneRecord } from '../model/Scene.ts';
import type { SceneElement } from '../model/SceneElement.ts';
import { memoryScenes } from '../testing/memoryGenerator.ts';
import { scriptedSceneWriter } from '../testing/scriptedSceneWriter.ts';
import { createSceneStore, type SceneStore } from './createSceneStore.ts';

const action = (id: string, description: string): SceneElement => ({ id, type: 'action', description });
const start = [
  action('a', 'The lamp is lit.'),
  action('b', 'Nobody asks why.'),
  action('c', 'The door opens.'),
];

const act = fc.record({
  by: fc.constantFrom('writer', 'host'),
  what: fc.constantFrom('words', 'words', 'replace', 'insert', 'remove', 'move'),
  at: fc.nat(5),
  word: fc.nat(4),
});

function perform(
  store: SceneStore,
  { by, what, at, word }: { by: string; what: string; at: number; word: number },
  name: string,
): string | null {
  const { scene, mergeScene, editElement, addElement, deleteElement, moveElement } = store.getState();
  const { elements } = scene;
  const one = elements[at % Math.max(elements.length, 1)];
  if (!one) return null;
  const host = (next: readonly SceneElement[]) => mergeScene({ ...scene, elements: next });
  const isHost = by === 'host';
  const words = elementTexts(one).join(' ').split(' ');
  const text = what === 'replace' ? name : words.toSpliced(word % (words.length + 1), 0, name).join(' ');
  const place = elements.indexOf(one);
  if (what === 'remove') {
    if (isHost) host(elements.toSpliced(place, 1));
    else deleteElement(one.id);
    return isHost ? one.id : null;
  }
  if (what === 'insert') {
    if (isHost) host(elements.toSpliced(place, 0, action(name, name)));
    else addElement(action('', name), one.id);
  } else if (what === 'move') {
    if (!isHost) moveElement(one.id, word % 2 === 0 ? 1 : -1);
  } else if (isHost) host(elements.with(place, action(one.id, text)));
  else editElement(one.id, action('', text));
  return null;
}

it('takes back the writer’s own acts only: what others took away or wrote stays so', () => {
  fc.assert(
    fc.property(fc.array(act, { minLength: 1, maxLength: 10 }), (acts) => {
      const scenes = memoryScenes();
      const writer = scriptedSceneWriter({ answers: [], title: '' });
      const store = createSceneStore({
        adapter: () => ({ writer, scenes }),
        initialRecord: newSceneRecord({ ...newScene(false), title: 'The Lamp', elements: start }),
      });
      const removed = new Set<string | null>();
      for (const [index, one] of acts.entries())
        removed.add(perform(store, one, `${one.by === 'host' ? 'H' : 'W'}${index}`));
      const texts = () => store.getState().scene.elements.map((one) => elementTexts(one).join(' '));
      const words = () => texts().join(' ').match(/H\d+/g) ?? [];
      const theirs = words();
      const move = (direction: 'undo' | 'redo') => {
        store.getState()[direction]();
        for (const { id } of store.getState().scene.elements) expect(removed).not.toContain(id);
        expect(words()).toEqual(expect.arrayContaining(theirs));
      };
      while (store.getState().canUndo) move('undo');
      expect(texts().filter((text) => /W\d/.test(text) && !/H\d/.test(text))).toEqual([]);
      if (acts.every(({ by }) => by === 'writer')) expect(store.getState().scene.elements).toEqual(start);
      while (store.getState().canRedo) move('redo');
    }),
    { numRuns: rounds(2000) },
  );
});
