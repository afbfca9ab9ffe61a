import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { SceneAdapter } from '../../packages/scene-kit/src/adapter/SceneAdapter.ts';
import { parseRecord } from '../../packages/scene-kit/src/model/parseRecord.ts';
import { newScene, newSceneRecord, type SceneRecord } from '../../packages/scene-kit/src/model/Scene.ts';
import { createSceneStore } from '../../packages/scene-kit/src/store/createSceneStore.ts';
import { memoryScenes } from '../../packages/scene-kit/src/testing/memoryGenerator.ts';
import { scriptedSceneWriter } from '../../packages/scene-kit/src/testing/scriptedSceneWriter.ts';

interface Kit {
  createSceneStore: typeof createSceneStore;
}

const fixtures = resolve(import.meta.dirname, '../fixtures');
const kitOf = async (version: string): Promise<Kit> =>
  await import(pathToFileURL(resolve(fixtures, version, 'kit/sceneCore.mjs')).href);
const kept = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
const action = (description: string) => ({ type: 'action', description }) as const;
const elements = ['A lamp is lit.', 'Nobody comes.', 'Rain.'].map((text, at) => ({
  ...action(text),
  id: `e${at}`,
}));
const ana = { kind: 'person', name: 'Ana' } as const;
const linter = { kind: 'agent', name: 'Linter' } as const;

function open(create: typeof createSceneStore, record: SceneRecord | null) {
  const scenes = memoryScenes();
  const adapter: SceneAdapter = { scenes, writer: scriptedSceneWriter({ answers: [[action('Wind.')]] }) };
  const store = create({ adapter: () => adapter, ...(record && { initialRecord: kept(record) }) });
  const act = () => store.getState();
  return {
    act,
    stop: store.autosave(),
    async saved(): Promise<SceneRecord> {
      await act().save();
      const saved = scenes.records.get(act().scene.key);
      if (!saved) throw new Error('Nothing was saved.');
      return kept(saved);
    },
  };
}

/** A model's in hand, Ana's and a linter's laid aside, and a title of Ana's. */
async function severalProposals(): Promise<SceneRecord> {
  const { act, saved } = open(
    createSceneStore,
    newSceneRecord({ ...newScene(false), premise: 'A lamp.', elements }),
  );
  act().propose({
    by: ana,
    on: { at: 'element', id: 'e1' },
    elements: [action('Somebody comes.')],
    why: 'Tone.',
  });
  act().propose({ by: linter, on: { at: 'after', id: 'e0' }, elements: [action('It flickers.')] });
  act().propose({ by: ana, on: { at: 'title' }, title: 'Lamps', why: 'Short.' });
  await act().generate();
  return saved();
}

const told = (record: SceneRecord) => {
  const { proposals, inHandId } = open(createSceneStore, parseRecord(record)).act();
  return { proposals, inHandId };
};

describe.each(['1fda16e2'])('several proposals of a scene pass through the kit of %s', (version) => {
  it('and are all there, each with its hand, its reason and its place', async () => {
    const record = await severalProposals();
    const before = told(record);
    expect(before.proposals).toHaveLength(4);
    const { createSceneStore: create } = await kitOf(version);
    const earlier = open(create, record);
    expect(earlier.act().proposal?.elements).toHaveLength(1);
    expect(earlier.act().proposedTitle).toBe('Lamps');
    earlier.act().setPremise('Two lamps.');
    const back = await earlier.saved();
    expect(back.scene.premise).toBe('Two lamps.');
    expect(told(back)).toEqual(before);
  });

  it('what is judged there is over, and the others wait', async () => {
    const { createSceneStore: create } = await kitOf(version);
    const earlier = open(create, await severalProposals());
    earlier.act().acceptAll();
    const back = await earlier.saved();
    expect(back.scene).toMatchObject({ title: 'Lamps', elements: { length: 4 } });
    expect(told(back).proposals.map(({ by, on }) => [by.name, on])).toEqual([
      ['Ana', 'element'],
      ['Linter', 'after'],
    ]);
  });

  it('what is written there is a model’s, whoever’s pencil was in hand before', async () => {
    const start = open(
      createSceneStore,
      newSceneRecord({ ...newScene(false), premise: 'A lamp.', elements }),
    );
    start.act().propose({ by: ana, on: { at: 'end' }, elements: [action('Dark.')] });
    const { createSceneStore: create } = await kitOf(version);
    const earlier = open(create, await start.saved());
    earlier.act().rejectAll();
    await earlier.act().generate();
    expect(told(await earlier.saved()).proposals.map(({ by }) => by.kind)).toEqual(['model']);
  });

  it('an ordinary record is written as before, but for whose pencil it is', async () => {
    const { createSceneStore: create } = await kitOf(version);
    const record = newSceneRecord({ ...newScene(false), premise: 'A lamp.', elements });
    const [now, earlier] = [open(createSceneStore, record), open(create, record)];
    for (const one of [now, earlier]) {
      await one.act().generate();
      one.act().setTitle('Lamps');
    }
    const [{ scene, ...ours }, { scene: theirScene, ...theirs }] = [await now.saved(), await earlier.saved()];
    const { pencil, ...ink } = scene;
    expect(Object.keys(pencil ?? {})).toEqual(['inHand']);
    expect(Object.keys(ink)).toEqual(Object.keys(theirScene));
    expect(Object.keys(ours)).toEqual(Object.keys(theirs));
    expect(Object.keys(ours.proposal ?? {}).toSorted()).toEqual(
      Object.keys(theirs.proposal ?? {}).toSorted(),
    );
  });
});

interface Profile {
  databases: { stores: { rows: [unknown, { record?: SceneRecord }][] }[] }[];
}

describe.each(['c5f1341', '1fda16e2'])('the scenes that %s kept', (version) => {
  const profile: Profile = JSON.parse(
    readFileSync(resolve(fixtures, version, 'browser/profile.json'), 'utf8'),
  );
  const records = profile.databases
    .flatMap(({ stores }) => stores.flatMap(({ rows }) => rows))
    .flatMap(([, value]) => (value?.record?.scene ? [value.record] : []));

  it('open with each open draft where it was, in hand, and are saved as they were', async () => {
    expect(records.filter(({ proposal }) => proposal)).toHaveLength(1);
    for (const record of records) {
      const { act, saved } = open(createSceneStore, parseRecord(record));
      expect(act().proposal?.elements ?? null).toEqual(record.proposal?.elements ?? null);
      expect(act().proposedTitle).toBe(record.proposedTitle ?? null);
      expect(act().scene).toMatchObject(record.scene);
      const back = await saved();
      expect(back.proposal).toEqual(record.proposal);
      expect(back.proposedTitle).toEqual(record.proposedTitle);
      expect(back.history?.past.length).toBe(record.history?.past.length);
    }
  });

  it('have the undo steps that they had, over ink and pencil', () => {
    for (const record of records.filter(({ history }) => history)) {
      const { act } = open(createSceneStore, parseRecord(record));
      const before = { scene: act().scene, proposals: act().proposals };
      let steps = 0;
      for (; act().canUndo; steps += 1) act().undo();
      expect(steps).toBe(record.history?.past.length);
      expect([act().scene.elements, act().proposals.filter(({ on }) => on !== 'title')]).toEqual([[], []]);
      while (act().canRedo) act().redo();
      expect(act().scene).toEqual(before.scene);
      expect(act().proposals.map(({ id, elements: all }) => [id, all])).toEqual(
        before.proposals.map(({ id, elements: all }) => [id, all]),
      );
    }
  });
});
