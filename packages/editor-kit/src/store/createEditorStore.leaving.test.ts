import { describe, expect, it } from 'vitest';
import { openTestEditor, type Script } from '../../../../tests/support/openTestEditor.ts';
import type { EditorAdapter } from '../adapter/EditorAdapter.ts';
import { draftOf } from '../model/Run.ts';
import { newStory } from '../model/Story.ts';
import { newRecord, parseRecord } from '../model/StoryRecord.ts';
import { scriptedWriter, textEvents } from '../testing/scriptedWriter.ts';

const Never = Number.POSITIVE_INFINITY;
const halfway: Script = [{ type: 'text', text: 'The lamp went out, and ' }, Never];
const hears: Script = [Never];
const story = {
  ...newStory(false),
  title: 'Doors',
  premise: 'A door.',
  paragraphs: ['One.', 'Two.'].map((text, index) => ({ id: `p${index}`, text })),
};

/** A writer over an endpoint of its own: it can do nothing but write. */
function bareWriter(script: Script) {
  const signals: AbortSignal[] = [];
  const { write } = scriptedWriter([script]);
  const writer: EditorAdapter['writer'] = {
    write(request, options) {
      signals.push(options.signal);
      return write(request, options);
    },
  };
  return { writer, signals };
}

async function leave(editor: ReturnType<typeof openTestEditor>, stop: () => void) {
  stop();
  await editor.act().save();
  const saved = editor.stories.records.get(story.key);
  return parseRecord(JSON.parse(JSON.stringify(saved)));
}

type Editor = ReturnType<typeof openTestEditor>;
const actions: readonly (readonly [string, (editor: Editor) => void])[] = [
  ['a continuation', ({ act }) => act().continueStory()],
  ['an insert', ({ act }) => act().insertAfter('p0', '')],
  ['an expansion', ({ act }) => act().expand('p0', '')],
  ['a rewrite', ({ act }) => act().rewrite('p0', '')],
  ['a text at the caret', ({ act }) => act().continueAt('p0', 2)],
];

describe('leaving the component in mid-stream', () => {
  it.each(actions)('ends the call of %s, and keeps what came, cancelled and unfinished', async (_, ask) => {
    const { writer, signals } = bareWriter(halfway);
    const editor = openTestEditor([], { initialRecord: newRecord(story), adapter: { writer } });
    const stop = editor.store.autosave();
    ask(editor);
    await editor.until('streaming');
    const { run } = editor.act();
    const id = 'id' in run ? run.id : '';
    const record = await leave(editor, stop);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    expect(record?.running).toBeNull();
    expect(record?.review?.drafts).toMatchObject([
      {
        id,
        isUnfinished: true,
        failure: { code: 'cancelled' },
        paragraphs: [expect.stringContaining('lamp')],
      },
    ]);
    expect(editor.events).toContainEqual(expect.objectContaining({ type: 'run.cancelled', runId: id }));
    const later = openTestEditor([], record ? { initialRecord: record } : {});
    expect(draftOf(later.act().run)).toMatchObject({ id, isUnfinished: true });
  });

  it('ends each of several drafts', async () => {
    const { writer, signals } = bareWriter(halfway);
    const editor = openTestEditor([], { initialRecord: newRecord(story), adapter: { writer } });
    const stop = editor.store.autosave();
    editor.act().setPreferences({ alternatives: 3, newAlternatives: 3 });
    editor.act().continueStory();
    await editor.untilTrue(() => draftOf(editor.act().run)?.paragraphs.length === 1);
    const record = await leave(editor, stop);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, true]);
    for (const draft of record?.review?.drafts ?? [])
      expect(draft).toMatchObject({ state: 'failed', isUnfinished: true, failure: { code: 'cancelled' } });
  });

  it('tells a writer that is asked to stop, and waits for no answer', async () => {
    const editor = openTestEditor([halfway], { initialRecord: newRecord(story) });
    const stop = editor.store.autosave();
    editor.act().continueStory();
    await editor.until('streaming');
    const record = await leave(editor, stop);
    expect(editor.writer.cancelled).toEqual([record?.review?.activeId]);
  });

  it('keeps nothing where nothing came', async () => {
    const { writer, signals } = bareWriter(hears);
    const editor = openTestEditor([], { initialRecord: newRecord(story), adapter: { writer } });
    const stop = editor.store.autosave();
    editor.act().continueStory();
    const record = await leave(editor, stop);
    expect([signals[0]?.aborted, record?.review, record?.running]).toEqual([true, null, null]);
  });

  it('ends summaries, suggestions and pictures', async () => {
    const signals: AbortSignal[] = [];
    const hangs = (signal: AbortSignal) => {
      signals.push(signal);
      return new Promise<never>(() => undefined);
    };
    const editor = openTestEditor([], {
      initialRecord: newRecord(story),
      adapter: {
        assistant: {
          suggest: (_, { signal }) => hangs(signal),
          summarise: (_, { signal }) => hangs(signal),
        },
        images: {
          add: (_, { signal }) => hangs(signal),
          draw: (_, { signal }) => hangs(signal),
        },
      },
    });
    const stop = editor.store.autosave();
    void editor.act().loadSuggestions();
    editor.act().addBreak('p0');
    editor.act().drawPicture('p1', 'A door');
    expect(signals).toHaveLength(3);
    stop();
    expect(signals.every(({ aborted }) => aborted)).toBe(true);
  });

  it('leaves a run to go on that can be resumed, which opening the story again does', async () => {
    const { writer, signals } = bareWriter(halfway);
    const resume = () => scriptedWriter([textEvents('The lamp went out, and it was dark.')]).write;
    const adapter = {
      writer: {
        ...writer,
        resume: (options: Parameters<typeof writer.write>[1]) => resume()({} as never, options),
      },
    };
    const editor = openTestEditor([], { initialRecord: newRecord(story), adapter });
    const stop = editor.store.autosave();
    editor.act().continueStory();
    await editor.until('streaming');
    const record = await leave(editor, stop);
    expect([signals[0]?.aborted, record?.running?.runId]).toEqual([false, record?.review?.activeId]);
    expect(record?.review?.drafts[0]?.isUnfinished).toBe(true);
    const later = openTestEditor([], { ...(record && { initialRecord: record }), adapter });
    later.store.autosave();
    await later.until('reviewing');
    expect(draftOf(later.act().run)).toMatchObject({
      isUnfinished: false,
      paragraphs: ['The lamp went out, and it was dark.'],
    });
  });
});
