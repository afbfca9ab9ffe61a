import { createEditorStore, newRecord } from '@fabula/editor-kit/core';
import { memoryEditor } from '@fabula/editor-kit/testing';
import { createSceneStore, newScene, newSceneRecord, type Scene } from '@fabula/scene-kit/core';
import { memoryGenerator } from '@fabula/scene-kit/testing';
import { describe, expect, onTestFinished, vi } from 'vitest';
import type { Tabs } from '../../../../tests/site/storage/createTabs.ts';
import { sampleStory } from '../../../../tests/site/storage/sampleStory.ts';
import { tabsTest as test } from '../../../../tests/site/storage/tabsTest.ts';
import { createDatabaseStorage } from './databaseStorage.ts';
import { keeping } from './openedWorks.ts';
import { sceneKind } from './sceneKind.ts';
import { storyKind } from './storyKind.ts';

interface Tab {
  save(): Promise<void>;
  follow(): () => void;
  write(text: string): void;
  ask(instruction: string): void;
  undo(): void;
  key(): string;
  texts(): string[];
  instruction(): string;
  keys(): Promise<string[]>;
}

const story = sampleStory({ texts: ['The lamp went out.'] });
const scene: Scene = {
  ...newScene(false),
  title: 'Landing',
  elements: [{ id: 'first', type: 'action', description: 'Rain.' }],
};

async function openStory(tabs: Tabs): Promise<Tab> {
  const connection = await tabs.connect();
  const options = { database: async () => connection, mirror: null, budget: () => 1_000_000 };
  const storage = createDatabaseStorage(storyKind, options);
  const adapter = { ...memoryEditor().adapter, stories: keeping(storage) };
  const found = await storage.findByKey(story.key);
  const { getState } = createEditorStore({
    adapter: () => adapter,
    initialRecord: found ?? newRecord(story),
  });
  return {
    save: () => getState().save(),
    follow: () => getState().follow(),
    write: (text) => getState().insertParagraphs(getState().story.paragraphs.at(-1)?.id ?? null, [text]),
    ask: (instruction) => getState().setInstruction(instruction),
    undo: () => getState().undo(),
    key: () => getState().story.key,
    texts: () => getState().story.paragraphs.map(({ text }) => text),
    instruction: () => getState().instruction,
    keys: async () => (await storage.list(false)).map(({ key }) => key),
  };
}

async function openScene(tabs: Tabs): Promise<Tab> {
  const connection = await tabs.connect();
  const options = { database: async () => connection, mirror: null, budget: () => 1_000_000 };
  const storage = createDatabaseStorage(sceneKind, options);
  const adapter = { ...memoryGenerator().adapter, scenes: keeping(storage) };
  const found = await storage.findByKey(scene.key);
  const { getState } = createSceneStore({
    adapter: () => adapter,
    initialRecord: found ?? newSceneRecord(scene),
  });
  return {
    save: () => getState().save(),
    follow: () => getState().follow(),
    write: (text) =>
      getState().addElement(
        { type: 'action', description: text },
        getState().scene.elements.at(-1)?.id ?? null,
      ),
    ask: (instruction) => getState().setInstruction(instruction),
    undo: () => getState().undo(),
    key: () => getState().scene.key,
    texts: () => getState().scene.elements.map((one) => ('description' in one ? one.description : '')),
    instruction: () => getState().instruction,
    keys: async () => (await storage.list(false)).map(({ key }) => key),
  };
}

describe.each([
  { kind: 'story', open: openStory },
  { kind: 'scene', open: openScene },
])('two tabs on one $kind', ({ open }) => {
  const both = async (tabs: Tabs) => {
    const one = await open(tabs);
    await one.save();
    const two = await open(tabs);
    for (const tab of [one, two]) onTestFinished(tab.follow());
    return [one, two] as const;
  };

  test('an idle tab shows what the other saves, and keeps nothing of its own', async ({ tabs }) => {
    const [one, two] = await both(tabs);
    for (const words of ['A door shut.', 'Nobody came.']) {
      one.write(words);
      one.ask(`After ${words}`);
      await one.save();
      await vi.waitFor(() => expect(two.texts()).toEqual(one.texts()));
      expect(two.instruction()).toBe(one.instruction());
      // As a tab does that is hidden.
      await two.save();
    }
    one.write('Still one story.');
    await one.save();
    await vi.waitFor(() => expect(two.texts()).toEqual(one.texts()));
    expect(await one.keys()).toEqual([one.key()]);
  });

  test('each tab goes on from what it was shown, and can undo it', async ({ tabs }) => {
    const [one, two] = await both(tabs);
    one.write('A door shut.');
    await one.save();
    await vi.waitFor(() => expect(two.texts()).toEqual(one.texts()));
    two.write('It was the wind.');
    await two.save();
    await vi.waitFor(() => expect(one.texts()).toEqual(two.texts()));
    expect(one.texts()).toHaveLength(3);
    one.undo();
    await one.save();
    await vi.waitFor(() => expect(two.texts()).toEqual(one.texts()));
    expect(one.texts()).toHaveLength(2);
    expect(await one.keys()).toEqual([one.key()]);
  });

  test('a tab with words of its own goes on in a copy', async ({ tabs }) => {
    const [one, two] = await both(tabs);
    two.write('Mine.');
    one.write('Yours.');
    await one.save();
    await two.save();
    expect(two.key()).not.toBe(one.key());
    expect(two.texts().at(-1)).toBe('Mine.');
    expect(one.texts().at(-1)).toBe('Yours.');
    expect((await one.keys()).toSorted()).toEqual([one.key(), two.key()].toSorted());
  });
});
