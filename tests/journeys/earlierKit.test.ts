import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { EditorAdapter } from '../../packages/editor-kit/src/adapter/EditorAdapter.ts';
import { draftsOf } from '../../packages/editor-kit/src/model/Run.ts';
import { newStory } from '../../packages/editor-kit/src/model/Story.ts';
import { newRecord, parseRecord, type StoryRecord } from '../../packages/editor-kit/src/model/StoryRecord.ts';
import type { createEditorStore } from '../../packages/editor-kit/src/store/createEditorStore.ts';
import { recordOf } from '../../packages/editor-kit/src/store/savedStory.ts';
import { memoryStories } from '../../packages/editor-kit/src/testing/memoryEditor.ts';
import { scriptedWriter, textEvents } from '../../packages/editor-kit/src/testing/scriptedWriter.ts';
import { openTestEditor } from '../support/openTestEditor.ts';

interface Kit {
  createEditorStore: typeof createEditorStore;
}

const kitOf = async (version: string): Promise<Kit> =>
  await import(
    pathToFileURL(resolve(import.meta.dirname, '../fixtures', version, 'kit/editorCore.mjs')).href
  );
const kept = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
const ana = { kind: 'person', name: 'Ana' } as const;

/** Three proposals of three hands: Ana's in hand, a linter's and a model's laid aside. */
async function severalProposals(): Promise<StoryRecord> {
  const texts = [
    'The lamp was lit. Nobody came.',
    'A door shut. It was dark.',
    'Rain fell. It fell hard.',
    'Day.',
  ];
  const paragraphs = texts.map((text, at) => ({ id: `p${at}`, text }));
  const editor = openTestEditor([textEvents('Night.')], {
    initialRecord: newRecord({ ...newStory(false), title: 'Lamps', premise: 'A lamp.', paragraphs }),
  });
  editor.act().continueStory();
  await editor.until('reviewing');
  editor.act().propose({
    by: { kind: 'agent', name: 'Linter' },
    on: { at: 'paragraph', id: 'p1' },
    text: 'A door slammed. It was dark.',
    why: 'Plainer.',
  });
  const id = editor.act().propose({
    by: ana,
    on: { at: 'paragraph', id: 'p0' },
    text: 'The lamp was lit. No one came.',
    why: 'Tone.',
  });
  editor.act().takeInHand(id);
  return kept(recordOf(editor.act()));
}

const open = (record: StoryRecord) => {
  const initialRecord = parseRecord(record);
  if (!initialRecord) throw new Error('The record could not be read.');
  return openTestEditor([], { initialRecord });
};
const told = ({ proposals, inHandId }: ReturnType<ReturnType<typeof open>['act']>) =>
  proposals.map(({ id, by, why, at, run }) => ({
    ...{ id, by, why, at, place: run.intent.place, isInHand: id === inHandId },
    texts: draftsOf(run).map(({ paragraphs }) => paragraphs),
  }));

/** What that version's editor saves after `act`. */
async function passedOn(
  version: string,
  record: StoryRecord,
  act: (editor: ReturnType<typeof createEditorStore>) => unknown,
): Promise<StoryRecord> {
  const { createEditorStore } = await kitOf(version);
  const stories = memoryStories();
  const adapter: EditorAdapter = { writer: scriptedWriter([textEvents('More.')]), stories };
  const store = createEditorStore({ adapter: () => adapter, initialRecord: kept(record) });
  const stop = store.autosave();
  await act(store);
  await store.getState().save();
  stop();
  const saved = stories.records.get(record.story.key);
  if (!saved) throw new Error('Nothing was saved.');
  return kept(saved);
}

describe.each(['1fda16e2'])('a book passes through the kit of %s', (version) => {
  const book = newRecord({
    ...newStory(false),
    title: 'Weather',
    paragraphs: ['One', 'Rain.', 'Two', 'Sun.', 'Three'].map((text, at) => ({ id: `p${at}`, text })),
    headings: { p0: 'part', p2: 'chapter' },
    breaks: {
      p1: { id: 'b', summary: '', isCollapsed: false },
      p3: { id: 'c', summary: 'Sun.', isCollapsed: false },
    },
  });

  it('and keeps its headings; a paragraph that was no heading becomes none', async () => {
    const back = await passedOn(version, book, (store) => store.getState().setParagraph('p1', 'It rained.'));
    expect(open(back).act().story.headings).toEqual({ p0: 'part', p2: 'chapter' });
  });

  it('whose heading was deleted there', async () => {
    const back = await passedOn(version, book, (store) => store.getState().removeParagraph('p2'));
    const editor = open(back);
    expect(editor.act().story.headings).toEqual({ p0: 'part' });
    editor.act().setHeading(['p3'], 'scene');
    expect(Object.keys(editor.act().story.breaks)).toEqual(['p1', 'p3']);
  });

  it('written there, it has the headings that its sections tell, and nothing is saved for it', async () => {
    const { headings: _, ...story } = book.story;
    const back = await passedOn(version, { ...book, story }, (store) => store.getState().setTitle('Sky'));
    const editor = open(back);
    expect(editor.act().story.headings).toEqual({ p0: 'chapter', p2: 'chapter', p4: 'chapter' });
    const stop = editor.store.autosave();
    expect(editor.store.isUnsaved()).toBe(false);
    stop();
  });
});

describe.each(['1fda16e2'])('several proposals pass through the kit of %s', (version) => {
  it('and are all there, each with its hand, its reason and its place', async () => {
    const record = await severalProposals();
    const before = told(open(record).act());
    expect(before).toHaveLength(3);
    const back = await passedOn(version, record, (store) => {
      expect(store.getState().run.state).toBe('reviewing');
      store.getState().setTitle('Lamps at Night');
    });
    const after = open(back);
    expect(after.act().story.title).toBe('Lamps at Night');
    expect(told(after.act())).toEqual(before);
  });

  it('the one in hand is accepted there, the others wait, and an edited sentence leaves its neighbor’s change', async () => {
    const record = await severalProposals();
    const back = await passedOn(version, record, (store) => {
      store.getState().acceptDraft();
      store.getState().setParagraph('p1', 'A door shut. It was pitch dark.');
    });
    const editor = open(back);
    expect(editor.texts()[0]).toBe('The lamp was lit. No one came.');
    expect(told(editor.act()).map(({ by, isInHand }) => [by.name, isInHand])).toEqual([
      ['', false],
      ['Linter', false],
    ]);
    const linter = editor.act().proposals.find(({ by }) => by.name === 'Linter');
    editor.act().takeInHand(linter?.id ?? '');
    editor.act().acceptDraft();
    expect(editor.texts()[1]).toBe('A door slammed. It was pitch dark.');
  });

  it('what is written there is a model’s, whoever’s pencil was in hand before', async () => {
    const record = await severalProposals();
    const back = await passedOn(version, record, async (store) => {
      store.getState().rejectDraft();
      store.getState().continueStory();
      await new Promise<void>((resolve) => {
        const stop = store.subscribe(({ run }) => {
          if (run.state !== 'reviewing') return;
          stop();
          resolve();
        });
      });
    });
    const hands = told(open(back).act()).map(({ by, isInHand }) => [by.kind, isInHand]);
    expect(hands).toContainEqual(['model', true]);
    expect(hands).toHaveLength(3);
    expect(hands.filter(([kind]) => kind === 'person')).toEqual([]);
  });

  it('nothing of it enters a version, and an older record is written as before', async () => {
    const record = await severalProposals();
    const { pencil, ...story } = record.story;
    expect(pencil).toBeDefined();
    expect(open(record).act().story).not.toHaveProperty('pencil');
    const plain = await passedOn(version, { ...record, story, review: null }, (store) =>
      store.getState().setTitle('Plain'),
    );
    expect(recordOf(open(plain).act())).not.toHaveProperty('story.pencil');
  });
});
