import { expect, it } from 'vitest';
import { compareScenes } from './compareScenes.ts';
import { newScene, type Scene } from './Scene.ts';

const scene: Scene = {
  ...newScene(false),
  title: 'The Ferry',
  elements: [
    { id: 'a', type: 'action', description: 'The gate is shut. A bell rings.' },
    { id: 'b', type: 'dialogue', character: 'MARA', parenthetical: '(low)', line: 'Wait.' },
  ],
};

it('is the same as itself', () => {
  expect(compareScenes(scene, { ...scene })).toEqual({
    fields: [],
    texts: [{ kind: 'same', count: 2 }],
    isArrangedOtherwise: false,
  });
});

it('tells elements that changed by the sentence, and those that came and went whole', () => {
  const after: Scene = {
    ...scene,
    title: 'The Last Ferry',
    elements: [
      { id: 'a', type: 'action', description: 'The gate is shut. Nobody comes.' },
      { id: 'c', type: 'transition', description: 'CUT TO:' },
    ],
  };
  expect(compareScenes(scene, after)).toMatchObject({
    fields: [{ field: 'title', before: 'The Ferry', after: 'The Last Ferry' }],
    texts: [
      {
        kind: 'changed',
        changes: [
          { action: 'unchanged' },
          { action: 'edit', original: 'A bell rings.', rewritten: 'Nobody comes.' },
        ],
      },
      { kind: 'removed', text: 'MARA\n(low)\nWait.' },
      { kind: 'added', text: 'CUT TO:' },
    ],
    isArrangedOtherwise: false,
  });
});

it('says that an element is of another kind, though it says the same', () => {
  const after: Scene = {
    ...scene,
    elements: [
      { id: 'a', type: 'lyrics', description: 'The gate is shut. A bell rings.' },
      ...scene.elements.slice(1),
    ],
  };
  expect(compareScenes(scene, after)).toEqual({
    fields: [],
    texts: [{ kind: 'same', count: 2 }],
    isArrangedOtherwise: true,
  });
});
