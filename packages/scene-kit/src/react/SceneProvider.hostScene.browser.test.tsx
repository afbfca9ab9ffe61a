import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SceneGenerator } from '../components/SceneGenerator/SceneGenerator.tsx';
import { newScene, newSceneRecord, type Scene } from '../model/Scene.ts';
import type { SceneStore } from '../store/createSceneStore.ts';
import { memoryScenes } from '../testing/memoryGenerator.ts';
import { scriptedSceneWriter } from '../testing/scriptedSceneWriter.ts';
import { SceneProvider, type SceneProviderProps, useSceneProvider } from './SceneProvider.tsx';

const elements = ['The lamp is lit.', 'Ines waits.', 'Nobody comes.'].map((description, index) => ({
  id: `e${index}`,
  type: 'action' as const,
  description,
}));
const lamp: Scene = { ...newScene(false), title: 'The Lamp', premise: 'A lamp.', elements };
const edited = (scene: Scene, id: string, description: string): Scene => ({
  ...scene,
  elements: scene.elements.map((one) => (one.id === id ? { id, type: 'action', description } : one)),
});

let root: Root | undefined;
let store: SceneStore;
afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

function Peek() {
  store = useSceneProvider().store;
  return null;
}

function show(props: Omit<SceneProviderProps, 'adapter' | 'children'>, scenes = memoryScenes()) {
  if (!root) {
    document.body.replaceChildren(document.createElement('div'));
    root = createRoot(document.body.firstElementChild as Element);
  }
  const preferences = { load: () => ({ isTypedOut: false }), save: () => undefined };
  act(() =>
    root?.render(
      <SceneProvider
        {...(props as SceneProviderProps)}
        adapter={{ writer: scriptedSceneWriter({ answers: [] }), scenes, preferences }}
      >
        <Peek />
        <SceneGenerator />
      </SceneProvider>,
    ),
  );
  return scenes;
}

const texts = () => store.getState().scene.elements.map((one) => 'description' in one && one.description);
const edit = (id: string, description: string) =>
  act(() => store.getState().editElement(id, { type: 'action', description }));

describe('a scene that the generator keeps', () => {
  it('opens from a scene or from a record, and each change of its ink is told', () => {
    const onSceneChange = vi.fn();
    show({ defaultScene: lamp, onSceneChange });
    expect(document.body.textContent).toContain('Nobody comes.');
    expect(onSceneChange).not.toHaveBeenCalled();
    edit('e1', 'Ines waits, and counts the boats.');
    const [scene, change] = onSceneChange.mock.lastCall ?? [];
    expect(scene.elements[1].description).toBe('Ines waits, and counts the boats.');
    expect(change).toEqual([
      expect.objectContaining({ type: 'text', path: ['elements', { id: 'e1' }, 'description'] }),
    ]);
    act(() => root?.unmount());
    root = undefined;
    show({ defaultScene: { ...newSceneRecord(lamp), instruction: 'A boat comes.' } });
    expect(store.getState().instruction).toBe('A boat comes.');
  });

  it('still opens from `initialRecord`', () => {
    show({ initialRecord: newSceneRecord(lamp) });
    expect(texts()).toEqual(elements.map(({ description }) => description));
  });
});

describe('a scene that the product keeps', () => {
  it('takes in what the product changed while the writer types, as no step of their undo, and is not told of it', () => {
    const onSceneChange = vi.fn();
    show({ scene: lamp, onSceneChange });
    act(() => store.getState().edit('e1'));
    const field = document.querySelector('li textarea') as HTMLTextAreaElement;
    act(() => field.focus());
    field.setSelectionRange(4, 4);
    show({ scene: edited(lamp, 'e2', 'Somebody comes.'), onSceneChange });
    expect(texts()[2]).toBe('Somebody comes.');
    expect(document.activeElement).toBe(field);
    expect([field.value, field.selectionStart]).toEqual(['Ines waits.', 4]);
    expect(store.getState().canUndo).toBe(false);
    expect(onSceneChange).not.toHaveBeenCalled();
  });

  it('merges with what the writer wrote, and undo goes around it', () => {
    show({ scene: lamp });
    edit('e0', 'The old lamp is lit.');
    show({ scene: edited(edited(lamp, 'e0', 'The lamp is lit again.'), 'e2', 'Somebody comes.') });
    expect(texts()).toEqual(['The old lamp is lit again.', 'Ines waits.', 'Somebody comes.']);
    act(() => store.getState().undo());
    expect(texts()).toEqual(['The lamp is lit again.', 'Ines waits.', 'Somebody comes.']);
    act(() => store.getState().redo());
    expect(texts()).toEqual(['The old lamp is lit again.', 'Ines waits.', 'Somebody comes.']);
  });

  it('is its echo where it comes back, late and as a copy: nothing of the writer is taken back', () => {
    const told: Scene[] = [];
    const onSceneChange = (scene: Scene) => told.push(scene);
    show({ scene: lamp, onSceneChange });
    for (const text of ['The lamp.', 'The lamp is', 'The lamp is out.']) edit('e0', text);
    expect(told).toHaveLength(3);
    for (const scene of told) {
      show({ scene: JSON.parse(JSON.stringify(scene)), onSceneChange });
      expect(texts()[0]).toBe('The lamp is out.');
    }
    expect(told).toHaveLength(3);
  });

  it('lets go of the element that is written in where the product took it away', () => {
    show({ scene: lamp });
    act(() => store.getState().edit('e1'));
    show({ scene: { ...lamp, elements: elements.filter(({ id }) => id !== 'e1') } });
    expect(texts()).toEqual(['The lamp is lit.', 'Nobody comes.']);
    expect([store.getState().editing, store.getState().current]).toEqual([null, null]);
  });

  it('is another one with another key: the one before is kept first, and neither has words of the other', async () => {
    const scenes = show({ scene: lamp });
    edit('e0', 'The lamp is out.');
    const other: Scene = {
      ...newScene(false),
      title: 'The Boat',
      elements: [{ id: 'b', type: 'action', description: 'A boat.' }],
    };
    show({ scene: other }, scenes);
    await vi.waitFor(() => expect(texts()).toEqual(['A boat.']));
    expect(scenes.records.get(lamp.key)?.scene.elements[0]).toMatchObject({
      description: 'The lamp is out.',
    });
    expect(store.getState().canUndo).toBe(false);
  });

  it('is left alone by what is no scene', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    show({ scene: lamp });
    show({ scene: { key: lamp.key } as Scene });
    expect(texts()).toEqual(elements.map(({ description }) => description));
    expect(warn).toHaveBeenCalledWith('The scene that was given to the editor cannot be read.', {
      key: lamp.key,
    });
  });
});
