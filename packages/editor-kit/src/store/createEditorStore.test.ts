import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WriterEvent } from '../adapter/WriterAdapter.ts';
import { draftOf } from '../model/Run.ts';
import type { StoryRecord } from '../model/StoryRecord.ts';
import { WritingError } from '../model/WritingFailure.ts';
import { memoryStories } from '../testing/memoryStories.ts';
import { type ScriptedWriterOptions, scriptedWriter, textEvents } from '../testing/scriptedWriter.ts';
import { createEditorStore } from './createEditorStore.ts';
import type { EditorEvent } from './EditorEvent.ts';

type Script = (WriterEvent | Error | number)[];

function open(scripts: Script[], options: ScriptedWriterOptions & { initialRecord?: StoryRecord } = {}) {
  const writer = scriptedWriter(scripts, options);
  const stories = memoryStories();
  const events: EditorEvent[] = [];
  const { initialRecord } = options;
  const store = createEditorStore({
    adapter: () => ({ writer, stories }),
    onEvent: (event) => events.push(event),
    ...(initialRecord && { initialRecord }),
  });
  const runState = () => store.getState().run.state;
  return {
    store,
    writer,
    stories,
    events,
    act: () => store.getState(),
    runState,
    until: (state: string) => vi.waitUntil(() => runState() === state),
    texts: () => store.getState().story.paragraphs.map(({ text }) => text),
    draftTexts: () => draftOf(store.getState().run)?.paragraphs ?? [],
  };
}

const text = (value: string): WriterEvent => ({ type: 'text', text: value });
const done: WriterEvent = { type: 'done' };

async function openWithStory(scripts: Script[], options: ScriptedWriterOptions = {}) {
  const editor = open([textEvents('One is here. It waits.', 'Two.'), ...scripts], options);
  editor.act().setPremise('A door in the sea.');
  editor.act().generateStory();
  await editor.until('reviewing');
  editor.act().acceptDraft();
  return editor;
}

describe('a generation', () => {
  it('stays pencil until it is accepted, and is one undo step then', async () => {
    const { act, until, texts, draftTexts } = open([textEvents('One.', 'Two.')]);
    act().setPremise('A door in the sea.');
    act().generateStory();
    await until('reviewing');
    expect([texts(), draftTexts()]).toEqual([[], ['One.', 'Two.']]);
    act().acceptDraft();
    expect([texts(), draftTexts()]).toEqual([['One.', 'Two.'], []]);
    act().undo();
    expect(texts()).toEqual([]);
    expect(act().story.premise).toBe('A door in the sea.');
    act().redo();
    expect(texts()).toEqual(['One.', 'Two.']);
  });

  it('leaves the story alone when the draft is rejected', async () => {
    const { act, until, texts, events } = open([textEvents('One.')]);
    act().setPremise('x');
    act().generateStory();
    await until('reviewing');
    act().rejectDraft();
    expect([texts(), act().run]).toEqual([[], { state: 'idle' }]);
    expect(events.at(-1)).toEqual({ type: 'draft.rejected' });
  });

  it('asks nothing for a blank premise', () => {
    const { act, writer } = open([textEvents('One.')]);
    act().setPremise('  \n');
    act().generateStory();
    expect([act().run.state, writer.requests]).toEqual(['idle', []]);
  });

  it('continues from the whole story, the marks and the instruction', async () => {
    const { act, writer, until, texts } = await openWithStory([textEvents('Three.')]);
    act().toggleStoryPick(act().story.paragraphs[0]?.id ?? '', 1);
    act().setInstruction('Darker.');
    act().continueStory();
    await until('reviewing');
    expect(writer.requests.at(-1)).toEqual({
      kind: 'continue',
      context: {
        premise: 'A door in the sea.',
        genre: '',
        previousParagraphs: ['One is here. It waits.', 'Two.'],
        previousSections: [],
        pickedSentences: ['It waits.'],
      },
      instruction: 'Darker.',
      count: 3,
      isNsfw: false,
      isReasoning: false,
    });
    expect(act().instruction).toBe('');
    act().acceptDraft();
    expect(texts()).toEqual(['One is here. It waits.', 'Two.', 'Three.']);
  });

  it('keeps an instruction that the writer typed while the text came', async () => {
    const { act, until } = await openWithStory([[text('Three.'), 5, done]]);
    act().continueStory();
    act().setInstruction('And then?');
    await until('reviewing');
    expect(act().instruction).toBe('And then?');
  });

  it('counts tokens for good: undo does not give them back', async () => {
    const { act } = await openWithStory([]);
    const spent = act().story.tokenUsage.total_tokens;
    expect(spent).toBeGreaterThan(0);
    act().undo();
    expect(act().story.tokenUsage.total_tokens).toBe(spent);
  });

  it('carries marks from the draft into the story, under the ids of the new paragraphs', async () => {
    const { act, until, events } = open([textEvents('One. Two.', 'Three.')]);
    act().setPremise('x');
    act().generateStory();
    await until('reviewing');
    act().toggleDraftPick(0, 1);
    act().acceptDraft();
    expect(act().story.picks).toEqual({ [act().story.paragraphs[0]?.id ?? '']: [1] });
    expect(events.findLast(({ type }) => type === 'draft.accepted')).toMatchObject({
      pickedSentences: ['Two.'],
    });
  });
});

describe('percentage_based stories', () => {
  it('stand at min(paragraphs/3*10, 10) after the first setup, step on from there, and never pass 100', async () => {
    const { act, until, writer } = open([textEvents('One.', 'Two.'), textEvents('Three.')]);
    act().setPremise('x');
    act().setMode('percentage_based');
    act().generateStory();
    await until('reviewing');
    expect(act().story.progress).toBe(0);
    act().acceptDraft();
    expect(act().story.progress).toBeCloseTo(6.67, 1);
    for (const expected of [56.67, 100]) {
      act().continueStory(50);
      await until('reviewing');
      act().acceptDraft();
      expect(act().story.progress).toBeCloseTo(expected, 1);
    }
    expect(writer.requests.at(-1)?.context.percentages).toMatchObject({ target: 100, advance: 50 });
    act().setMode('open_ended');
    expect(act().story.mode).toBe('percentage_based');
  });
});

describe('a generation that goes wrong', () => {
  const failureOf = (editor: ReturnType<typeof open>) => {
    const { run } = editor.act();
    return run.state === 'failed' || run.state === 'cancelled' ? run.failure : undefined;
  };

  it.each([
    ['is cut off', [text('One.\n\nTwo')], 'cut_off', ['One.', 'Two']],
    ['breaks', [text('One.'), new Error('socket closed')], 'unknown', ['One.']],
    ['ends without text', [done], 'empty', []],
    ['is refused', [text("I'm so"), text('rry, but no.'), done], 'refused', []],
  ] satisfies [string, Script, string, string[]][])(
    'keeps the text that came when it %s',
    async (_, script, code, kept) => {
      const editor = open([script]);
      editor.act().setPremise('x');
      editor.act().generateStory();
      await editor.until('failed');
      expect(failureOf(editor)?.code).toBe(code);
      expect(editor.draftTexts()).toEqual(kept);
    },
  );

  it('shows what the adapter says went wrong', async () => {
    const failure = {
      code: 'http',
      message: 'HTTP error! status: 502',
      detail: 'The model is down.',
    } as const;
    const editor = open([[new WritingError(failure)]]);
    editor.act().setPremise('x');
    editor.act().generateStory();
    await editor.until('failed');
    expect(failureOf(editor)).toEqual(failure);
  });

  it('takes a later "I\'m sorry" for story text', async () => {
    const editor = open([[text('She turned. '), text("I'm sorry, she thought."), done]]);
    editor.act().setPremise('x');
    editor.act().generateStory();
    await editor.until('reviewing');
    expect(editor.draftTexts()).toEqual(["She turned. I'm sorry, she thought."]);
  });

  it('retries from the story as it now stands, and keeps the old text until new text comes', async () => {
    const editor = open([[text('Half')], [10, new Error('down')], textEvents('Whole.')]);
    editor.act().setPremise('too long');
    editor.act().generateStory();
    await editor.until('failed');
    editor.act().setPremise('shorter');
    editor.act().retry();
    expect(editor.draftTexts()).toEqual(['Half']);
    await editor.until('failed');
    expect(editor.draftTexts()).toEqual(['Half']);
    editor.act().retry();
    await editor.until('reviewing');
    expect(editor.draftTexts()).toEqual(['Whole.']);
    expect(editor.writer.requests.at(-1)?.context.premise).toBe('shorter');
  });
});

describe('cancelling', () => {
  it('asks the writer to stop, and keeps what came', async () => {
    const editor = open([[text('One.'), Number.POSITIVE_INFINITY, done]]);
    editor.act().setPremise('x');
    editor.act().generateStory();
    await editor.until('streaming');
    editor.act().cancel();
    await editor.until('cancelled');
    expect(editor.act().run).toMatchObject({ failure: { message: 'Generation was cancelled' } });
    expect([editor.draftTexts(), editor.writer.cancelled.length]).toEqual([['One.'], 1]);
  });

  it('names a cancel that somebody else asked for', async () => {
    const editor = open([[text('One.'), { type: 'cancelled' }]]);
    editor.act().setPremise('x');
    editor.act().generateStory();
    await editor.until('cancelled');
    expect(editor.act().run).toMatchObject({ failure: { message: 'Generation cancelled' } });
  });

  describe('when the writer does not heed it', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    it('is forced after 3 s', async () => {
      const editor = open([[text('One.'), Number.POSITIVE_INFINITY, done]], { heedsCancel: false });
      editor.act().setPremise('x');
      editor.act().generateStory();
      await vi.advanceTimersByTimeAsync(200);
      editor.act().cancel();
      await vi.advanceTimersByTimeAsync(2990);
      expect(editor.runState()).toBe('streaming');
      await vi.advanceTimersByTimeAsync(20);
      expect(editor.act().run).toMatchObject({
        state: 'cancelled',
        failure: { message: 'Generation was forcefully cancelled after timeout' },
      });
    });
  });
});

describe('undo', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('takes typing back by the burst, field by field', () => {
    const { act } = open([[]]);
    act().setPremise('A');
    act().setPremise('A door');
    act().setGenre('Mystery');
    vi.advanceTimersByTime(5000);
    act().setGenre('Mystery, dark');
    act().undo();
    expect(act().story.genre).toBe('Mystery');
    act().undo();
    expect([act().story.genre, act().story.premise]).toEqual(['', 'A door']);
    act().undo();
    expect([act().story.premise, act().canUndo, act().canRedo]).toEqual(['', false, true]);
    act().redo();
    expect(act().story.premise).toBe('A door');
  });

  it('covers title, mode and marks', () => {
    const { act } = open([[]]);
    act().setTitle('T');
    act().setMode('percentage_based');
    act().toggleStoryPick('p', 0);
    act().undo();
    expect(act().story.picks).toEqual({});
    act().undo();
    expect(act().story.mode).toBe('open_ended');
    act().undo();
    expect(act().story.title).toBe('');
  });
});

describe('saving', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('saves a moment after a change, says saved for 2 s, and saves nothing that is empty', async () => {
    const { act, store, stories } = open([[]]);
    const stop = store.autosave();
    act().setPremise('A door');
    await vi.advanceTimersByTimeAsync(450);
    expect([...stories.records.values()][0]?.story.premise).toBe('A door');
    expect(act().saving.state).toBe('saved');
    await vi.advanceTimersByTimeAsync(2000);
    expect(act().saving.state).toBe('none');
    stop();

    const empty = open([[]]);
    await empty.act().save();
    expect(empty.stories.records.size).toBe(0);
  });

  it('saves while typing goes on, and the newest text at the end', async () => {
    const { act, store, stories } = open([[]]);
    const stop = store.autosave();
    for (let at = 0; at < 20; at += 1) {
      act().setPremise('x'.repeat(at + 1));
      await vi.advanceTimersByTimeAsync(100);
    }
    const saved = () => [...stories.records.values()][0]?.story.premise.length ?? 0;
    expect(saved()).toBeGreaterThan(10);
    await vi.advanceTimersByTimeAsync(2000);
    expect(saved()).toBe(20);
    stop();
  });

  it('keeps pencil and instruction too, and brings them back for review', async () => {
    const { act, stories, until } = open([textEvents('One.')]);
    vi.useRealTimers();
    act().setPremise('x');
    act().generateStory();
    await until('reviewing');
    act().setInstruction('Next, a storm.');
    await act().save();
    const initialRecord = [...stories.records.values()][0];
    if (!initialRecord) throw new Error('nothing was saved');
    const again = open([[]], { initialRecord });
    expect([again.runState(), again.draftTexts(), again.act().instruction]).toEqual([
      'reviewing',
      ['One.'],
      'Next, a storm.',
    ]);
  });

  it('says that it failed and why, and saves on the next try', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { act, stories } = open([[]]);
    act().setPremise('x');
    stories.failWith('storage_full');
    await act().save();
    expect(act().saving).toEqual({ state: 'error', code: 'storage_full' });
    stories.failWith(null);
    await act().save();
    expect([act().saving.state, stories.records.size]).toEqual(['saved', 1]);
    warn.mockRestore();
  });
});
