import { describe, expect, it } from 'vitest';
import type { AssistantAdapter, SummaryRequest } from '../adapter/EditorAdapter.ts';
import { newDraft } from '../model/Draft.ts';
import { newStory, type Story } from '../model/Story.ts';
import { newRecord, type StoryRecord } from '../model/StoryRecord.ts';
import { memoryStories } from '../testing/memoryEditor.ts';
import { scriptedWriter } from '../testing/scriptedWriter.ts';
import { createEditorStore } from './createEditorStore.ts';

const story: Story = {
  ...newStory(false),
  paragraphs: ['One.', 'Two.', 'Three.', 'Four.'].map((text, index) => ({ id: `p${index}`, text })),
};

/** An assistant that answers when it is told to. */
function askedAssistant() {
  const asked: (SummaryRequest & { answer(text: string): void; fail(): void; signal: AbortSignal })[] = [];
  const assistant: AssistantAdapter = {
    suggest: async () => [],
    summarise: (request, { signal }) =>
      new Promise((resolve, reject) => {
        asked.push({ ...request, signal, answer: resolve, fail: () => reject(new Error('No answer.')) });
      }),
  };
  return { asked, assistant };
}

function open(record: StoryRecord = newRecord(story), isAlone = false) {
  const { asked, assistant } = askedAssistant();
  const stories = memoryStories();
  const adapter = { writer: scriptedWriter([]), stories, ...(!isAlone && { assistant }) };
  const store = createEditorStore({ adapter: () => adapter, initialRecord: record });
  const act = store.getState;
  const endOf = (paragraphId: string) => act().story.breaks[paragraphId];
  const settle = () => new Promise<void>((resolve) => setTimeout(resolve));
  return { asked, act, endOf, stories, settle };
}

it('a proposal keeps its place when its chapter moves (N2)', () => {
  const headings = { p0: 'chapter', p2: 'chapter' } as const;
  const review: StoryRecord['review'] = {
    intent: {
      kind: 'insert',
      place: { at: 'after', id: 'p1' },
      advance: 0,
      instruction: '',
      leftOut: [],
      before: null,
    },
    drafts: [newDraft({ id: 'd0', paragraphs: ['In pencil.'] })],
    activeId: 'd0',
  };
  const { act } = open({ ...newRecord({ ...story, headings }), review });
  act().moveChapter('p0', null);
  act().acceptDraft();
  expect(act().story.paragraphs.map(({ text }) => text)).toEqual([
    'Three.',
    'Four.',
    'One.',
    'Two.',
    'In pencil.',
  ]);
});

describe('sections (E22)', () => {
  it('asks for a summary of the section, given those before it, and keeps it in pencil until it is accepted', async () => {
    const { asked, act, endOf, settle } = open();
    act().addBreak('p1');
    expect(asked[0]).toMatchObject({ paragraphs: ['One.', 'Two.'], previousSections: [], isNsfw: false });
    asked[0]?.answer('Two come.');
    await settle();
    const first = endOf('p1')?.id ?? '';
    expect(act().summaries[first]).toMatchObject({ state: 'proposed', text: 'Two come.' });
    expect(endOf('p1')?.summary).toBe('');
    act().editProposedSummary(first, 'Two came.');
    act().acceptSummary(first);
    expect(endOf('p1')?.summary).toBe('Two came.');
    expect(act().summaries).toEqual({});
    act().addBreak('p3');
    expect(asked[1]).toMatchObject({ paragraphs: ['Three.', 'Four.'], previousSections: ['Two came.'] });
    expect(act().story.overallSummary).toBe('Two came.');
    act().undo();
    act().undo();
    expect(endOf('p1')?.summary).toBe('');
    expect(act().story.overallSummary).toBe('');
  });

  it('leaves the ink alone when a summary is rejected, and takes a break back as one step', async () => {
    const { asked, act, endOf, settle } = open();
    act().addBreak('p0');
    const id = endOf('p0')?.id ?? '';
    act().setBreakSummary(id, 'By hand.');
    asked[0]?.answer('By machine.');
    await settle();
    act().dropSummary(id);
    expect(endOf('p0')?.summary).toBe('By hand.');
    act().removeBreak(id);
    expect(act().story.breaks).toEqual({});
    act().undo();
    expect(endOf('p0')?.summary).toBe('By hand.');
  });

  it('says that a summary failed, and asks again', async () => {
    const { asked, act, endOf, settle } = open();
    act().addBreak('p0');
    const id = endOf('p0')?.id ?? '';
    asked[0]?.fail();
    await settle();
    expect(act().summaries[id]).toMatchObject({ state: 'failed', failure: { message: 'No answer.' } });
    act().summarise(id);
    asked[1]?.answer('  ');
    await settle();
    expect(act().summaries[id]).toMatchObject({ state: 'failed', failure: { code: 'empty' } });
  });

  it('lets go of an answer that nobody waits for', async () => {
    const { asked, act, endOf, settle } = open();
    act().addBreak('p0');
    const id = endOf('p0')?.id ?? '';
    act().summarise(id);
    expect(asked[0]?.signal.aborted).toBe(true);
    act().removeBreak(id);
    asked[0]?.answer('Old.');
    asked[1]?.answer('Late.');
    await settle();
    expect(act().summaries).toEqual({});
  });

  it('works by hand alone without an assistant', () => {
    const { asked, act, endOf } = open(newRecord(story), true);
    act().addBreak('p0');
    expect(asked).toEqual([]);
    expect(act().summaries).toEqual({});
    act().setBreakSummary(endOf('p0')?.id ?? '', 'By hand.');
    expect(act().story.overallSummary).toBe('By hand.');
  });

  it('closes a section over what is worked on in it, and keeps what was typed there', () => {
    const { act, endOf } = open(newRecord(story), true);
    act().addBreak('p1');
    act().workOn('p1', 'edit');
    act().typeEdit('Two, typed.');
    act().setCollapsed(endOf('p1')?.id ?? '', true);
    expect(act().work).toBeNull();
    expect(act().story.paragraphs[1]?.text).toBe('Two, typed.');
    act().workOn('p3');
    act().setAllCollapsed(true);
    expect(act().work?.id).toBe('p3');
  });

  it('leaves the sections of a record from before headings as they were (D-HEADING)', () => {
    const { headings: _, ...before } = story;
    const breaks = {
      p0: { id: 'a', summary: 'One.', isCollapsed: false },
      p2: { id: 'b', summary: '', isCollapsed: true },
    };
    const { act } = open(newRecord({ ...before, breaks }));
    expect(Object.values(act().story.breaks).map(({ isCollapsed }) => isCollapsed)).toEqual([false, true]);
  });

  it('closes the sections of some breaks and opens the others, beneath undo', () => {
    const breaks = {
      p0: { id: 'a', summary: '', isCollapsed: false },
      p1: { id: 'b', summary: '', isCollapsed: false },
    };
    const { act } = open(newRecord({ ...story, breaks }));
    act().foldSections(['b']);
    expect(Object.values(act().story.breaks).map(({ isCollapsed }) => isCollapsed)).toEqual([false, true]);
    expect(act().canUndo).toBe(false);
  });

  it('opens a story with all its sections collapsed, and its pencil kept', async () => {
    const breaks = {
      p0: { id: 'a', summary: 'One.', isCollapsed: false },
      p2: { id: 'b', summary: '', isCollapsed: true },
    };
    const record = { ...newRecord({ ...story, breaks }), proposedSummaries: { b: 'In pencil.' } };
    const { act, stories } = open(record);
    expect(Object.values(act().story.breaks).map(({ isCollapsed }) => isCollapsed)).toEqual([true, true]);
    act().setCollapsed('a', false);
    expect(act().canUndo).toBe(false);
    act().setAllCollapsed(false);
    expect(Object.values(act().story.breaks).map(({ isCollapsed }) => isCollapsed)).toEqual([false, false]);
    await act().save();
    expect(stories.records.get(act().story.key)?.proposedSummaries).toEqual({ b: 'In pencil.' });
  });
});
