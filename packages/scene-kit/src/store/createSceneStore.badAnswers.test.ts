import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fc } from '../../../../tests/support/fastCheck.ts';
import type { SceneAdapter } from '../adapter/SceneAdapter.ts';
import { isBlank } from '../model/elementText.ts';
import { paginate } from '../model/pagination/paginate.ts';
import { parseElements, parseRecord } from '../model/parseRecord.ts';
import { newScene, newSceneRecord, type SceneRecord } from '../model/Scene.ts';
import { elementTypes } from '../model/SceneElement.ts';
import { createTimeline } from '../model/timing/timeline.ts';
import { memoryScenes } from '../testing/memoryGenerator.ts';
import { createSceneStore } from './createSceneStore.ts';
import { createVoiceStore } from './createVoiceStore.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const never = {} as never;
const open = (adapter: Partial<SceneAdapter>, initialRecord: unknown = null) =>
  createSceneStore({
    adapter: () => ({
      writer: { write: async () => never },
      scenes: { save: async () => undefined },
      ...adapter,
    }),
    initialRecord: initialRecord as SceneRecord | null,
  });
const blank = () => newSceneRecord({ ...newScene(false), premise: 'A ferry.' });

/** JSON that is nearly what is asked for, which goes wrong more often than any JSON. */
const junk: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(null, '', 0, -1, true, 'INT', 'x', '__proto__', ...elementTypes, 'shot'),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(
      fc.constantFrom(
        ...['type', 'id', 'description', 'character', 'line', 'setting', 'place', 'time', 'parenthetical'],
        ...['scene', 'elements', 'proposal', 'element', 'verdict', 'edited', 'after', 'outcome', 'record'],
        ...['key', 'title', 'version', 'usage', 'url', 'text', 'voice', 'premise', 'toString'],
      ),
      tie('value'),
      { maxKeys: 6, noNullPrototype: true },
    ),
  ),
})).value;

describe('D-PARSE: elements that a writer brings', () => {
  it.each<[string, unknown, object[]]>([
    [
      'of a type that is none, with text',
      { type: 'shot', description: 'ANGLE ON the cup' },
      [{ type: 'action', description: 'ANGLE ON the cup' }],
    ],
    [
      'whose words have another name',
      { type: 'action', text: 'Rain.' },
      [{ type: 'action', description: 'Rain.' }],
    ],
    ['that is text', 'Rain.', [{ type: 'action', description: 'Rain.' }]],
    [
      'whose character is null',
      { type: 'dialogue', character: null, line: 'No.' },
      [{ type: 'dialogue', character: '', line: 'No.' }],
    ],
    [
      'with a parenthetical that is none',
      { type: 'dialogue', character: 'A', parenthetical: 7, line: 'No.' },
      [{ type: 'dialogue', character: 'A', line: 'No.' }],
    ],
    [
      'with a setting of its own',
      { type: 'scene_heading', setting: 'int', place: 'HALL' },
      [{ type: 'scene_heading', setting: 'INT.', place: 'HALL', time: '' }],
    ],
  ])('one %s', async (_, given, expected) => {
    const scenes = memoryScenes();
    const store = open(
      { scenes, writer: { write: async () => ({ elements: [given, { type: 'shot' }, null] }) as never } },
      blank(),
    );
    await store.getState().generate();
    expect(store.getState().run).toEqual({ state: 'idle', unreadable: 2 });
    store.getState().acceptAll();
    await store.getState().save();
    const [kept] = [...scenes.records.values()];
    expect(kept?.scene.elements.map(({ id: _id, ...content }) => content)).toEqual(expected);
    expect(parseRecord(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  });

  it.each([undefined, null, 7, 'no', [], {}, { elements: 'x' }, { elements: [{ type: 'shot' }, null] }])(
    'an answer of %j changes nothing, and is said in a sentence',
    async (answer) => {
      const store = open({ writer: { write: async () => answer as never } }, blank());
      await store.getState().generate();
      expect(store.getState()).toMatchObject({
        proposal: null,
        run: {
          state: 'failed',
          failure: { code: 'unparseable', message: 'The AI sent something that cannot be read.' },
        },
      });
    },
  );

  it.each([
    [new TypeError('e.elements.filter is not a function'), { code: 'unknown', message: '' }],
    [new TypeError('Failed to fetch'), { code: 'unreachable', message: 'The AI could not be reached.' }],
    [new TypeError('network error'), { code: 'unreachable', message: 'The AI could not be reached.' }],
  ])('what an engine throws (%s) is no sentence for a person', async (thrown, failure) => {
    const store = open(
      {
        writer: {
          write: () => {
            throw thrown;
          },
        },
      },
      blank(),
    );
    await store.getState().generate();
    expect(store.getState().run).toMatchObject({ state: 'failed', failure });
  });

  it('any JSON leaves a scene that can be shown, timed and kept', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(junk), junk, async (elements, other) => {
        const store = open(
          {
            writer: {
              write: async () => ({ elements, usage: other }) as never,
              title: async () => other as never,
            },
          },
          blank(),
        );
        await store.getState().generate();
        store.getState().typed();
        store.getState().acceptAll();
        const { scene } = store.getState();
        paginate(scene.elements);
        createTimeline(scene.elements);
        expect(scene.elements.every((one) => elementTypes.includes(one.type) && !isBlank(one))).toBe(true);
        expect(parseElements(scene.elements)).toBe(scene.elements);
      }),
    );
  });
});

describe('D-PARSE: records', () => {
  it('are read from before there were versions, and never from a later one', () => {
    const { version: _, ...old } = blank();
    expect(parseRecord(old)).toEqual(blank().version === 1 && { ...old, version: 1 });
    expect(parseRecord({ ...old, version: 2 })).toBeNull();
  });

  it('keep fields that a later kit added, and whatever can be read beside what cannot', () => {
    const { scene } = blank();
    const elements = [
      null,
      { type: 'action', description: 'Rain.', id: 'a', mood: 'dark' },
      { type: 'scene_heading', setting: 'INT.', place: '', id: 'a' },
    ];
    const read = parseRecord({
      scene: { ...scene, elements, mood: 1 },
      proposal: { elements: [{ element: elements[1] }, 7] },
      mood: 2,
    });
    expect(read).toMatchObject({
      mood: 2,
      scene: { mood: 1, elements: [elements[1], { type: 'scene_heading', place: '', time: '' }] },
    });
    expect(new Set(read?.scene.elements.map(({ id }) => id)).size).toBe(2);
    expect(read?.proposal?.elements).toMatchObject([{ verdict: 'open', edited: null }]);
  });

  it('any JSON opens, is saved, and reads back as it is', async () => {
    await fc.assert(
      fc.asyncProperty(junk, junk, async (given, scene) => {
        const scenes = memoryScenes();
        const store = open(
          { scenes },
          { ...(given as object), scene: { elements: [], ...(scene as object) } },
        );
        store.getState().setTitle('Mine');
        await store.getState().save();
        const [kept] = [...scenes.records.values()];
        expect(parseRecord(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
        paginate(kept?.scene.elements ?? []);
      }),
    );
  });
});

describe('D-PARSE: the other ports', () => {
  it('a save that resolves with nothing means saved', async () => {
    const store = open({ account: { save: async () => undefined } }, blank());
    store.getState().addElement({ type: 'action', description: 'Rain.' }, null);
    await store.getState().save();
    await store.getState().saveToAccount();
    expect(store.getState()).toMatchObject({ saving: { state: 'saved' }, accountSaving: { state: 'saved' } });
  });

  it('any answer, and anything thrown, leaves the scene as it is', async () => {
    await fc.assert(
      fc.asyncProperty(junk, fc.boolean(), async (answer, isThrown) => {
        const give = (): never => {
          if (isThrown) throw answer;
          return answer as never;
        };
        const late = async () => give();
        const store = open(
          {
            writer: { write: late, title: late, costOf: give, cancel: late },
            scenes: { save: late, keepUnsaved: give },
            account: { save: late },
            publish: {
              publish: late,
              find: late,
              findBlock: late,
              unpublish: late,
              interrupted: give,
              forget: give,
            },
            preferences: { load: give, save: give },
          },
          blank(),
        );
        const state = store.getState;
        state().addElement({ type: 'action', description: 'Rain.' }, null);
        await Promise.all([
          state().generate(),
          state().save(),
          state().saveToAccount(),
          // What is public may be unknown: then whoever asked says so.
          state()
            .findPublication()
            .catch(() => undefined),
          state().findPublishingBlock(),
        ]);
        state().setPreferences({ isTypedOut: false });
        state().leave();
        state().interruptedForm();
        state().forgetForm();
        state().cancel();
        await state()
          .publish({ title: 'A', author: 'B' })
          .catch(() => undefined);
        expect(state().scene.elements).toMatchObject([{ type: 'action', description: 'Rain.' }]);
        expect(state().scene.premise).toBe('A ferry.');
        for (const text of [JSON.stringify(state().saving), JSON.stringify(state().run)])
          expect(text).not.toMatch(/is not a function|undefined/);
      }),
    );
  });

  it('any lines are lines', async () => {
    await fc.assert(
      fc.asyncProperty(junk, async (given) => {
        const store = createVoiceStore({
          adapter: () => ({
            speak: async () => given as never,
            lines: {
              load: () => given as never,
              save: () => {
                throw given;
              },
            },
            cache: { list: async () => given, read: async () => given } as never,
          }),
        });
        const id = store.getState().add('A line.');
        await store.lookAtKept();
        expect(
          store
            .getState()
            .lines.every(({ text, voice }) => typeof text === 'string' && typeof voice === 'string'),
        ).toBe(true);
        expect(store.getState().lines.at(-1)?.id).toBe(id);
      }),
    );
  });

  it('a listener that throws stops nothing', async () => {
    const store = createSceneStore({
      adapter: () => ({
        writer: { write: async () => ({ elements: [{ type: 'action', description: 'Rain.' }] }) },
        scenes: { save: async () => undefined },
      }),
      initialRecord: blank(),
      onEvent: () => {
        throw new Error('Mine.');
      },
    });
    await store.getState().generate();
    expect(store.getState().proposal?.elements).toHaveLength(1);
  });
});
