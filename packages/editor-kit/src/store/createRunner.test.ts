import { type ReconnectTiming, WorkError } from '@fabula/work-kit/core';
import { describe, expect, it, vi } from 'vitest';
import type { WriterAdapter, WriterEvent } from '../adapter/EditorAdapter.ts';
import { newDraft } from '../model/Draft.ts';
import { draftOf } from '../model/Run.ts';
import { newStory } from '../model/Story.ts';
import { newRecord } from '../model/StoryRecord.ts';
import { memoryStories } from '../testing/memoryEditor.ts';
import { reviewOf } from '../testing/samples.ts';
import { textEvents } from '../testing/scriptedWriter.ts';
import { createEditorStore } from './createEditorStore.ts';
import { recordOf } from './savedStory.ts';

const whole = textEvents('One came.', 'Two came.');

async function* play(events: readonly (WriterEvent | Error)[]): AsyncGenerator<WriterEvent> {
  for (const event of events) {
    if (event instanceof Error) throw event;
    yield event;
  }
}

const unreachable = new WorkError({ code: 'unreachable', message: 'Gone.' });

function open(
  writer: WriterAdapter,
  record = newRecord({ ...newStory(false), premise: 'A door.' }),
  timing: Partial<ReconnectTiming> = {},
) {
  const store = createEditorStore({
    adapter: () => ({ writer, stories: memoryStories() }),
    initialRecord: record,
    reconnectTiming: { firstMs: 2, mostMs: 8, ...timing },
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
      resume: () => play([new WorkError({ code: 'http', message: 'HTTP error! status: 404' })]),
    });
    store.getState().generateStory();
    await until(() => run().state === 'failed');
    expect(run()).toMatchObject({ failure: { code: 'cut_off' }, draft: { paragraphs: ['One came.'] } });
  });
});

const unknown = () => play([new WorkError({ code: 'http', message: 'HTTP error! status: 404' })]);
const away = () => play([unreachable]);

describe('a connection that stays away (D-RESUME)', () => {
  it('is tried again until it is back, however often that takes', async () => {
    let tries = 0;
    const { store, until, run } = open({
      write: () => play(whole.slice(0, 2)),
      resume: () => (++tries < 9 ? away() : play(whole)),
    });
    store.getState().generateStory();
    await until(() => store.getState().reconnecting !== null);
    await until(() => run().state === 'reviewing');
    expect([tries, draftOf(run())?.paragraphs]).toEqual([9, ['One came.', 'Two came.']]);
    expect(store.getState().reconnecting).toBeNull();
  });

  it('says when it is tried next, and is tried at once when the writer wants that', async () => {
    const { store, until, run } = open(
      { write: () => play(whole.slice(0, 2)), resume: () => play(whole) },
      undefined,
      { firstMs: 3_600_000, mostMs: 3_600_000 },
    );
    store.getState().generateStory();
    await until(() => typeof store.getState().reconnecting?.nextTryAt === 'number');
    expect((store.getState().reconnecting?.nextTryAt ?? 0) - Date.now()).toBeGreaterThan(1_700_000);
    store.getState().tryNow();
    await until(() => run().state === 'reviewing');
  });

  it('leads to the same request under the same id where nobody knows the run any more', async () => {
    const asked: unknown[] = [];
    const { store, until, run } = open({
      isIdempotent: true,
      write(request, { runId }) {
        asked.push([runId, request]);
        return play(asked.length === 1 ? whole.slice(0, 2) : whole);
      },
      resume: unknown,
    });
    store.getState().generateStory();
    await until(() => run().state === 'reviewing');
    expect(asked).toHaveLength(2);
    expect(asked[1]).toEqual(asked[0]);
  });

  it('is given up in the end, and Retry takes up the run: it asks for nothing anew', async () => {
    const written: string[] = [];
    const resumed: string[] = [];
    const { store, until, run } = open(
      {
        write(_, { runId }) {
          written.push(runId);
          return play(whole.slice(0, 2));
        },
        resume({ runId }) {
          resumed.push(runId);
          return play(whole);
        },
      },
      undefined,
      { heldMs: 0 },
    );
    store.getState().generateStory();
    await until(() => run().state === 'failed');
    expect(recordOf(store.getState()).running).toMatchObject({ runId: written[0] });
    store.getState().retry();
    await until(() => run().state === 'reviewing');
    expect([written.length, resumed]).toEqual([1, written]);
  });

  it('can be cancelled meanwhile: at once here, and there as soon as it is heard', async () => {
    let cancels = 0;
    const { store, until, run } = open({
      write: () => play(whole.slice(0, 2)),
      resume: away,
      async cancel() {
        if (++cancels < 3) throw new Error('Not now.');
      },
    });
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    store.getState().generateStory();
    await until(() => store.getState().reconnecting !== null);
    store.getState().cancel();
    expect(run()).toMatchObject({ state: 'cancelled', draft: { paragraphs: ['One came.'] } });
    await vi.waitFor(() => expect(cancels).toBe(3));
    expect(store.getState().reconnecting).toBeNull();
    warn.mockRestore();
  });

  it('holds for further drafts, too', async () => {
    let writes = 0;
    const { store, until, run } = open({
      write: () => play(++writes === 1 ? whole : whole.slice(0, 2)),
      resume: () => play(whole),
    });
    store.getState().generateStory();
    await until(() => run().state === 'reviewing');
    store.getState().improveDraft('Shorter.');
    await until(() => draftOf(run())?.state === 'ready' && !draftOf(run())?.isOriginal);
    expect(draftOf(run())).toMatchObject({ isUnfinished: false, paragraphs: ['One came.', 'Two came.'] });
    expect(store.getState().story.tokenUsage.completion_tokens).toBe(8);
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
        resume: () => play([new WorkError({ code: 'http', message: 'HTTP error! status: 404' })]),
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
