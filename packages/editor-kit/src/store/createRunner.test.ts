import { describe, expect, it } from 'vitest';
import type { WriterAdapter, WriterEvent } from '../adapter/WriterAdapter.ts';
import { newDraft } from '../model/Draft.ts';
import { draftOf } from '../model/Run.ts';
import { newStory } from '../model/Story.ts';
import { newRecord } from '../model/StoryRecord.ts';
import { WritingError } from '../model/WritingFailure.ts';
import { memoryStories } from '../testing/memoryStories.ts';
import { reviewOf } from '../testing/reviewOf.ts';
import { textEvents } from '../testing/scriptedWriter.ts';
import { createEditorStore } from './createEditorStore.ts';

const whole = textEvents('One came.', 'Two came.');

async function* play(events: readonly (WriterEvent | Error)[]): AsyncGenerator<WriterEvent> {
  for (const event of events) {
    if (event instanceof Error) throw event;
    yield event;
  }
}

const unreachable = new WritingError({ code: 'unreachable', message: 'Gone.' });

function open(writer: WriterAdapter, record = newRecord({ ...newStory(false), premise: 'A door.' })) {
  const store = createEditorStore({
    adapter: () => ({ writer, stories: memoryStories() }),
    initialRecord: record,
  });
  const until = (isTrue: () => boolean) =>
    new Promise<void>((resolve) => {
      if (isTrue()) return resolve();
      const stop = store.subscribe(() => {
        if (!isTrue()) return;
        stop();
        resolve();
      });
    });
  return { store, until, run: () => store.getState().run };
}

describe('a connection that breaks (D-RESUME)', () => {
  it('is taken up again: no text is lost or doubled, and tokens are counted once', async () => {
    const asked: string[] = [];
    const { store, until, run } = open({
      write: () => play(whole.slice(0, 2)),
      resume({ runId }) {
        asked.push(runId);
        return asked.length === 1 ? play([...whole.slice(0, 3), unreachable]) : play(whole);
      },
    });
    store.getState().generateStory();
    await until(() => run().state === 'reviewing');
    expect(draftOf(run())?.paragraphs).toEqual(['One came.', 'Two came.']);
    expect(new Set(asked).size).toBe(1);
    expect(store.getState().story.tokenUsage.completion_tokens).toBe(4);
  });

  it('leaves on the draft what it used, also when all came before it was first shown', async () => {
    const { store, until, run } = open({ write: () => play(whole) });
    store.getState().generateStory();
    await until(() => run().state === 'reviewing');
    expect(draftOf(run())?.usage.completion_tokens).toBe(4);
  });

  it('fails as it had failed when nobody knows the run any more', async () => {
    const { store, until, run } = open({
      write: () => play(whole.slice(0, 2)),
      resume: () => play([new WritingError({ code: 'http', message: 'HTTP error! status: 404' })]),
    });
    store.getState().generateStory();
    await until(() => run().state === 'failed');
    expect(run()).toMatchObject({ failure: { code: 'cut_off' }, draft: { paragraphs: ['One came.'] } });
  });
});

describe('a reload while text was being written', () => {
  it('takes the generation up where it stands', async () => {
    const intent = {
      kind: 'new',
      place: { at: 'end' },
      advance: 0,
      instruction: '',
      leftOut: [],
      before: null,
    } as const;
    const record = {
      ...newRecord({ ...newStory(false), premise: 'A door.' }),
      running: { runId: 'run-7', intent },
    };
    const asked: string[] = [];
    const { store, until, run } = open(
      {
        write: () => play([]),
        resume({ runId }) {
          asked.push(runId);
          return play(whole);
        },
      },
      record,
    );
    const stop = store.autosave();
    await until(() => run().state === 'reviewing');
    expect([asked, draftOf(run())?.paragraphs]).toEqual([['run-7'], ['One came.', 'Two came.']]);
    stop();
  });

  it('keeps what was saved of it when nobody knows the run any more', async () => {
    const review = reviewOf(newDraft({ id: 'run-7', paragraphs: ['One came.'] }));
    const { store, until, run } = open(
      {
        write: () => play([]),
        resume: () => play([new WritingError({ code: 'http', message: 'HTTP error! status: 404' })]),
      },
      {
        ...newRecord({ ...newStory(false), premise: 'A door.' }),
        review,
        running: { runId: 'run-7', intent: review.intent },
      },
    );
    const stop = store.autosave();
    await until(() => run().state === 'failed');
    expect(run()).toMatchObject({ failure: { code: 'cut_off' }, draft: { paragraphs: ['One came.'] } });
    stop();
  });
});

describe('what a generation was given and cost', () => {
  it('is kept with its draft', async () => {
    const spent = { parts: [{ name: 'premise', tokens: 3 }], droppedParagraphs: 0, credits: 3 };
    const { store, until, run } = open({ write: () => play(whole), report: async () => spent });
    store.getState().generateStory();
    await until(() => draftOf(run())?.spent !== null && run().state === 'reviewing');
    expect(draftOf(run())?.spent).toEqual(spent);
  });
});
