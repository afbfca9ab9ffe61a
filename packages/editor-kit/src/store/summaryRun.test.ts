import { WorkError } from '@fabula/work-kit/core';
import { describe, expect, it, vi } from 'vitest';
import type { AssistantAdapter, SummaryRequest } from '../adapter/EditorAdapter.ts';
import { defaultPreferences } from '../model/Preferences.ts';
import { newStory, type Story } from '../model/Story.ts';
import { newRecord, type StoryRecord } from '../model/StoryRecord.ts';
import { missingSummaries, staleSummaries } from '../model/summaries.ts';
import { memoryStories } from '../testing/memoryEditor.ts';
import { scriptedWriter } from '../testing/scriptedWriter.ts';
import { createEditorStore } from './createEditorStore.ts';
import { recordOf } from './savedStory.ts';

const story: Story = {
  ...newStory(false),
  paragraphs: ['One', 'Mara came.', 'Two', 'Jonas came.', 'Three', 'Ada came.'].map((text, at) => ({
    id: `p${at}`,
    text,
  })),
  headings: { p0: 'chapter', p2: 'chapter', p4: 'chapter' },
  states: { p0: 'done', p2: 'done', p4: 'done' },
  breaks: {
    p1: { id: 'b1', summary: '', isCollapsed: false },
    p3: { id: 'b3', summary: '', isCollapsed: false },
  },
};

interface Asked extends SummaryRequest {
  readonly runId: string | undefined;
  readonly signal: AbortSignal;
  answer(text: string): void;
  fail(code: 'unreachable' | 'no_credits' | 'ended'): void;
}

function open(record: StoryRecord = newRecord(story), isAiOff = false) {
  const asked: Asked[] = [];
  const assistant: AssistantAdapter = {
    suggest: async () => [],
    summarise: (request, { signal, runId }) =>
      new Promise((resolve, reject) => {
        asked.push({
          ...request,
          signal,
          runId,
          answer: resolve,
          fail: (code) => reject(new WorkError({ code, message: 'No.' })),
        });
      }),
  };
  const stories = memoryStories();
  const adapter = {
    writer: scriptedWriter([]),
    stories,
    assistant,
    preferences: { load: () => ({ ...defaultPreferences, isAiOff }), save: () => undefined },
  };
  const store = createEditorStore({
    adapter: () => adapter,
    initialRecord: record,
    reconnectTiming: { firstMs: 1, mostMs: 1, heldMs: 60_000 },
  });
  const act = store.getState;
  const next = (count: number) => vi.waitFor(() => expect(asked).toHaveLength(count));
  return { asked, act, next, store };
}

const all = (of: Story) => missingSummaries(of).lastIds;
const proposed = (act: ReturnType<typeof open>['act']) =>
  Object.values(act().summaries).map((one) => (one.state === 'proposed' ? one.text : one.state));

describe('summaries of several chapters (N10)', () => {
  it('come one after the other, in pencil, and are ink by the writer alone', async () => {
    const { asked, act, next } = open();
    act().summariseSections(all(act().story));
    await next(1);
    expect(act().summaryRun).toMatchObject({ state: 'going', total: 3, left: { length: 3 } });
    expect(asked[0]?.paragraphs).toEqual(['One\n\nMara came.']);
    asked[0]?.answer('Mara is here.');
    await next(2);
    asked[1]?.answer('Jonas is here.');
    await next(3);
    asked[2]?.answer('Ada is here.');
    await vi.waitFor(() => expect(act().summaryRun).toBeNull());
    expect(proposed(act)).toEqual(['Mara is here.', 'Jonas is here.', 'Ada is here.']);
    expect(Object.values(act().story.breaks).map(({ summary }) => summary)).toEqual(['', '', '']);
    act().acceptSummary('b1');
    expect(act().story.breaks.p1).toMatchObject({
      summary: 'Mara is here.',
      writtenFrom: expect.any(String),
    });
    expect(new Set(asked.map(({ runId }) => runId)).size).toBe(3);
  });

  it('go on after a reload where they were, under the same ids, and keep what has come', async () => {
    const first = open();
    first.act().summariseSections(all(story));
    await first.next(1);
    first.asked[0]?.answer('Mara is here.');
    await first.next(2);
    const kept = JSON.parse(JSON.stringify(recordOf(first.act()))) as StoryRecord;
    const { asked, act, next, store } = open(kept);
    expect(asked).toEqual([]);
    const stop = store.autosave();
    await next(1);
    expect(asked[0]?.runId).toBe(first.asked[1]?.runId);
    expect(proposed(act)).toEqual(['Mara is here.', 'asked']);
    asked[0]?.answer('Jonas is here.');
    await next(2);
    asked[1]?.answer('Ada is here.');
    await vi.waitFor(() => expect(act().summaryRun).toBeNull());
    act().acceptSummary('b1');
    expect(act().story.breaks.p1?.writtenFrom).toMatch(/^[\w-]{4}$/);
    stop();
  });

  it('try a lost connection again under the same id, and stop at any other failure with what is missing', async () => {
    const { asked, act, next } = open();
    act().summariseSections(all(story));
    await next(1);
    asked[0]?.fail('unreachable');
    await next(2);
    expect(asked[1]?.runId).toBe(asked[0]?.runId);
    asked[1]?.answer('Mara is here.');
    await next(3);
    asked[2]?.fail('no_credits');
    await vi.waitFor(() => expect(act().summaryRun?.state).toBe('stopped'));
    expect(act().summaryRun).toMatchObject({ failure: { code: 'no_credits' }, left: { length: 2 } });
    expect(proposed(act)).toEqual(['Mara is here.']);
    act().goOnSummarising();
    await next(4);
    expect(asked[3]?.runId).toBe(asked[2]?.runId);
    asked[3]?.fail('ended');
    await vi.waitFor(() => expect(act().summaryRun?.state).toBe('stopped'));
    act().goOnSummarising();
    await next(5);
    expect(asked[4]?.runId).not.toBe(asked[3]?.runId);
  });

  it('end where the writer cancels, and skip one that the writer calls off', async () => {
    const { asked, act, next } = open();
    act().summariseSections(all(story));
    await next(1);
    act().dropSummary('b1');
    await next(2);
    expect(asked[0]?.signal.aborted).toBe(true);
    expect(asked[1]?.paragraphs).toEqual(['Two\n\nJonas came.']);
    act().cancelSummaries();
    expect(asked[1]?.signal.aborted).toBe(true);
    expect([act().summaryRun, act().summaries]).toEqual([null, {}]);
    expect(recordOf(act())).not.toHaveProperty('summaryRun');
  });

  it('are another request where the text changed meanwhile', async () => {
    const { asked, act, next } = open();
    act().summariseSections(all(story));
    await next(1);
    const record = recordOf(act());
    const changed = {
      ...record,
      story: {
        ...record.story,
        paragraphs: record.story.paragraphs.map((one) =>
          one.id === 'p1' ? { ...one, text: 'Mara left.' } : one,
        ),
      },
    };
    const second = open(changed);
    const stop = second.store.autosave();
    await second.next(1);
    expect(second.asked[0]?.runId).not.toBe(asked[0]?.runId);
    stop();
  });

  it('write a stale one again beside the old one, which stays until it is taken', async () => {
    const { asked, act, next } = open();
    act().setBreakSummary('b1', 'Mara is here.');
    act().setParagraph('p1', 'Nobody came. It rained.');
    expect(staleSummaries(act().story)).toEqual(['b1']);
    act().summariseSections(['p1']);
    await next(1);
    asked[0]?.answer('It rained.');
    await vi.waitFor(() => expect(proposed(act)).toEqual(['It rained.']));
    expect(act().story.breaks.p1?.summary).toBe('Mara is here.');
    act().acceptSummary('b1');
    expect([act().story.breaks.p1?.summary, staleSummaries(act().story)]).toEqual(['It rained.', []]);
    act().undo();
    expect(staleSummaries(act().story)).toEqual(['b1']);
    act().keepSummary('b1');
    expect(staleSummaries(act().story)).toEqual([]);
  });

  it('are offered once a chapter is marked done, and not while AI is off', () => {
    const undone = { ...story, states: {} };
    const { act } = open(newRecord(undone));
    act().setChapterState('p0', 'revised');
    expect(act().summaryOffer).toBeNull();
    act().setChapterState('p0', 'done');
    expect(act().summaryOffer).toBe('p0');
    act().setPreference('isAiOff', true);
    expect(act().summaryOffer).toBeNull();
    const off = open(newRecord(undone), true);
    off.act().setChapterState('p0', 'done');
    off.act().summariseSections(['p1']);
    expect([off.act().summaryOffer, off.act().summaryRun, off.asked]).toEqual([null, null, []]);
  });
});
