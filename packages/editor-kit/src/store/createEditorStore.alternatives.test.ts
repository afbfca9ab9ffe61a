import { describe, expect, it } from 'vitest';
import { openTestStory, type Script } from '../../../../tests/support/openTestEditor.ts';
import type { WriterAdapter, WriterEvent } from '../adapter/EditorAdapter.ts';
import { draftOf, draftsOf } from '../model/Run.ts';
import { memoryStories } from '../testing/memoryEditor.ts';
import { textEvents } from '../testing/scriptedWriter.ts';
import { createEditorStore } from './createEditorStore.ts';
import { recordOf } from './savedStory.ts';

type Editor = Awaited<ReturnType<typeof openTestStory>>;
const never = Number.POSITIVE_INFINITY;

async function asked(scripts: Script[], isReady = true) {
  const editor = await openTestStory(scripts);
  editor.act().setPreference('newAlternatives', scripts.length);
  editor.act().setInstruction('Darker.');
  editor.act().continueStory();
  if (isReady)
    await editor.untilTrue(() => draftsOf(editor.act().run).every(({ state }) => state !== 'writing'));
  return editor;
}
const states = (editor: Editor) => draftsOf(editor.act().run).map(({ state }) => state);
const shown = (editor: Editor) => draftOf(editor.act().run)?.paragraphs;

describe('several alternatives of one request', () => {
  it('are runs of their own, of the same request and under one group', async () => {
    const editor = await asked([textEvents('A.'), textEvents('B.'), textEvents('C.')]);
    const [, ...requests] = editor.writer.requests;
    expect(requests).toHaveLength(3);
    expect(new Set(requests.map((request) => JSON.stringify(request))).size).toBe(1);
    expect(requests[0]).toMatchObject({ kind: 'continue', instruction: 'Darker.' });
    const drafts = draftsOf(editor.act().run);
    expect(drafts.map(({ paragraphs }) => paragraphs[0])).toEqual(['A.', 'B.', 'C.']);
    expect(new Set(drafts.map(({ groupId }) => groupId)).size).toBe(1);
    const started = editor.events.flatMap((event) => (event.type === 'run.started' ? [event.runId] : []));
    expect(started.slice(-3)).toEqual(drafts.map(({ id }) => id));
    expect(editor.act().instruction).toBe('');
  });

  it('are chosen from, and the others let go', async () => {
    const editor = await asked([textEvents('A.'), textEvents('B.'), [never]], false);
    await editor.untilTrue(() => states(editor).join() === 'ready,ready,writing');
    const [, second, third] = draftsOf(editor.act().run);
    editor.act().showDraft(second?.id ?? '');
    editor.act().acceptDraft();
    expect(editor.texts().at(-1)).toBe('B.');
    expect(editor.runState()).toBe('idle');
    expect(editor.writer.cancelled).toEqual([third?.id]);
  });

  it('show the first text as soon as one speaks', async () => {
    const editor = await asked([[never], textEvents('B.')], false);
    await editor.untilTrue(() => shown(editor)?.[0] === 'B.');
    expect(states(editor)[0]).toBe('writing');
  });

  it('are cancelled, fail and are asked for again one by one', async () => {
    const editor = await openTestStory([
      [never],
      [new Error('down')],
      textEvents('C.'),
      textEvents('Again.'),
    ]);
    editor.act().setPreference('newAlternatives', 3);
    editor.act().continueStory();
    await editor.untilTrue(() => states(editor).join() === 'writing,failed,ready');
    const [first, second] = draftsOf(editor.act().run);
    editor.act().closeDraft(first?.id ?? '');
    expect(editor.writer.cancelled).toEqual([first?.id]);
    editor.act().retryDraft(second?.id ?? '');
    await editor.untilTrue(() => states(editor).join() === 'ready,ready');
    expect(draftsOf(editor.act().run).map(({ paragraphs }) => paragraphs[0])).toEqual(['Again.', 'C.']);
    expect(editor.writer.requests.at(-1)?.kind).toBe('continue');
    for (const { id } of draftsOf(editor.act().run)) editor.act().closeDraft(id);
    expect(editor.runState()).toBe('idle');
  });

  it('of a rewrite are judged by the sentence', async () => {
    const change = (rewritten: string): WriterEvent => ({
      type: 'sentence',
      change: { action: 'edit', original: 'It waits.', rewritten },
    });
    const editor = await openTestStory([
      [change('It sat.'), { type: 'done' }],
      [change('It slept.'), { type: 'done' }],
    ]);
    editor.act().setPreference('alternatives', 2);
    editor.act().rewrite(editor.act().story.paragraphs[0]?.id ?? '', '');
    await editor.untilTrue(() => states(editor).join() === 'ready,ready');
    editor.act().showDraft(draftsOf(editor.act().run)[1]?.id ?? '');
    editor.act().acceptDraft();
    expect(editor.texts()[0]).toBe('One is here. It slept.');
  });

  it('of a rewrite and of what goes on are remembered apart', async () => {
    const { act, writer, untilTrue } = await openTestStory([textEvents('A.'), textEvents('B.')]);
    act().setPreference('alternatives', 5);
    act().continueStory();
    await untilTrue(() => draftsOf(act().run)[0]?.state === 'ready');
    expect(draftsOf(act().run)).toHaveLength(1);
    expect(writer.requests.filter(({ kind }) => kind === 'continue')).toHaveLength(1);
  });

  it('are all taken up again after a reload', async () => {
    const editor = await asked([[never], [never]], false);
    const before = draftsOf(editor.act().run);
    const kept = JSON.parse(JSON.stringify(recordOf(editor.act())));
    const resumed: string[] = [];
    const writer: WriterAdapter = {
      ...editor.writer,
      async *resume({ runId }) {
        resumed.push(runId);
        yield* textEvents(`Resumed ${resumed.length}.`);
      },
    };
    const stories = memoryStories();
    const store = createEditorStore({ adapter: () => ({ writer, stories }), initialRecord: kept });
    const stop = store.autosave();
    await new Promise<void>((resolve) => {
      store.subscribe(({ run }) => draftsOf(run).every(({ state }) => state === 'ready') && resolve());
    });
    stop();
    expect(resumed).toEqual(before.map(({ id }) => id));
    expect(draftsOf(store.getState().run).map(({ paragraphs }) => paragraphs[0])).toEqual([
      'Resumed 1.',
      'Resumed 2.',
    ]);
  });
});
