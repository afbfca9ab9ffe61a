import { describe, expect, it } from 'vitest';
import { fc } from '../../../../tests/support/fastCheck.ts';
import type { EditorAdapter } from '../adapter/EditorAdapter.ts';
import { newStory } from '../model/Story.ts';
import { newRecord } from '../model/StoryRecord.ts';
import { memoryStories } from '../testing/memoryEditor.ts';
import { scriptedWriter, textEvents } from '../testing/scriptedWriter.ts';
import { createEditorStore } from './createEditorStore.ts';
import { recordOf } from './savedStory.ts';

const paragraphs = ['One is here.', 'Two waits.', 'Three.'].map((text, at) => ({ id: `p${at}`, text }));
const story = () => ({ ...newStory(false), title: '', premise: 'A door.', paragraphs });

function open(isAiOff: boolean, record = newRecord(story())) {
  const asked: string[] = [];
  const answer =
    <T>(name: string, value: T) =>
    async () => {
      asked.push(name);
      return value;
    };
  const kept: boolean[] = [];
  const writer = scriptedWriter([textEvents('It sings.')]);
  const adapter: EditorAdapter = {
    writer,
    stories: memoryStories(),
    assistant: {
      suggest: answer('suggest', ['Go on.']),
      summarise: answer('summarise', 'They met.'),
      title: answer('title', 'Doors'),
    },
    images: {
      add: async () => ({ imageId: null, imageUrl: 'blob:a' }),
      draw: answer('draw', { imageId: null, imageUrl: 'blob:b' }),
    },
    preferences: { load: () => ({ isAiOff }), save: (chosen) => kept.push(chosen.isAiOff) },
  };
  const store = createEditorStore({ adapter: () => adapter, initialRecord: record });
  return { store, writer, asked, kept };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));
const person = { by: { kind: 'person', name: 'Ada' } } as const;

describe('a story whose writer turned AI off', () => {
  it('asks no model, whatever is called', async () => {
    const { store, writer, asked } = open(true);
    const stop = store.autosave();
    const words = { ids: ['p1'], before: '', text: 'Two', after: ' waits.' };
    const calls: readonly ((state: ReturnType<typeof store.getState>) => unknown)[] = [
      (state) => state.generateStory(),
      (state) => state.continueStory(),
      (state) => state.continueAt('p0', 3),
      (state) => state.insertAfter('p0', ''),
      (state) => state.expand('p0', ''),
      (state) => state.rewrite('p0', ''),
      (state) => state.rewriteSelection(words, 'shorten'),
      (state) => state.reword('p0', 'describe'),
      (state) => state.improve('p0', ''),
      (state) => state.retry(),
      (state) => state.loadSuggestions(),
      (state) => state.addBreak('p0'),
      (state) => state.summarise(state.story.breaks.p0?.id ?? ''),
      (state) => state.drawPicture('p0', 'A door'),
      (state) => state.proposeTitle(),
    ];
    for (const call of calls) await call(store.getState());
    await settled();
    expect(writer.requests).toEqual([]);
    expect(asked).toEqual([]);
    expect(store.getState().proposals).toEqual([]);
    expect(store.getState().story.breaks.p0).toBeDefined();
    stop();
  });

  it('shows no pencil of models, keeps all of it, and shows that of people', async () => {
    const { store, kept } = open(false);
    const stop = store.autosave();
    store.getState().rewrite('p1', '');
    await expect.poll(() => store.getState().run.state).toBe('reviewing');
    await store.getState().proposeTitle();
    store.getState().propose({ ...person, on: { at: 'after', id: 'p0' }, text: 'She laughed.' });
    const before = store.getState();
    before.setPreference('isAiOff', true);
    const off = store.getState();
    expect(kept.at(-1)).toBe(true);
    expect(off.proposals.map(({ by }) => by.kind)).toEqual(['person']);
    expect([off.run.state, off.inHandId, off.proposedTitle]).toEqual(['idle', null, null]);
    await off.save();
    off.insertParagraphs('p0', ['A new line.']);
    off.setPreference('isAiOff', false);
    const on = store.getState();
    expect(on.proposals.map(({ id }) => id)).toEqual(before.proposals.map(({ id }) => id));
    expect(on.proposedTitle).toBe('Doors');
    stop();
  });
});

it('loses no pencil over any number of turns and openings', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('turn', 'person', 'agent', 'reopen'), { maxLength: 12 }), (acts) => {
      let { store } = open(false);
      const ids = new Set<string>();
      for (const act of acts) {
        const state = store.getState();
        if (act === 'turn') state.setPreference('isAiOff', !state.preferences.isAiOff);
        else if (act === 'reopen') {
          ({ store } = open(state.preferences.isAiOff, recordOf(state)));
        } else {
          const by = act === 'person' ? person.by : ({ kind: 'agent', name: 'Proof' } as const);
          ids.add(state.propose({ by, on: { at: 'after', id: 'p0' }, text: 'Now.' }));
        }
        const { preferences, proposals } = store.getState();
        if (preferences.isAiOff) expect(proposals.some(({ by }) => by.kind === 'agent')).toBe(false);
      }
      if (store.getState().preferences.isAiOff) store.getState().setPreference('isAiOff', false);
      expect(new Set(store.getState().proposals.map(({ id }) => id))).toEqual(ids);
    }),
    { numRuns: 40 },
  );
});
