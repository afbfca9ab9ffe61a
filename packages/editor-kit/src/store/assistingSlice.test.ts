import { WorkError } from '@fabula/work-kit/core';
import { describe, expect, it, vi } from 'vitest';
import type { AssistantAdapter } from '../adapter/EditorAdapter.ts';
import { newStory } from '../model/Story.ts';
import { newRecord } from '../model/StoryRecord.ts';
import { memoryStories } from '../testing/memoryEditor.ts';
import { scriptedWriter, textEvents } from '../testing/scriptedWriter.ts';
import { createEditorStore } from './createEditorStore.ts';

const paragraphs = ['One.', 'Two.', 'Three.', 'Four.'].map((text, index) => ({ id: `p${index}`, text }));

function open(suggest: AssistantAdapter['suggest']) {
  const writer = {
    ...scriptedWriter([textEvents('Five.')]),
    report: async () => ({ parts: [], droppedParagraphs: 0, credits: 3 }),
  };
  const asked = vi.fn(suggest);
  const store = createEditorStore({
    adapter: () => ({
      writer,
      stories: memoryStories(),
      assistant: { suggest: asked, summarise: async () => '' },
    }),
    initialRecord: newRecord({ ...newStory(false), premise: 'A door.', genre: 'Mystery', paragraphs }),
  });
  return { store, asked, state: () => store.getState() };
}

describe('suggestions (E9, E10)', () => {
  it('asks for three, from the premise, the genre and the last three paragraphs', async () => {
    const { state, asked } = open(async () => [' A storm. ', 'A storm.', '', 'A letter.']);
    await state().loadSuggestions();
    expect(state().suggestions).toEqual({ state: 'ready', texts: ['A storm.', 'A letter.'] });
    expect(asked.mock.calls[0]?.[0]).toEqual({
      premise: 'A door.',
      genre: 'Mystery',
      previousParagraphs: ['Two.', 'Three.', 'Four.'],
      count: 3,
      isNsfw: false,
    });
  });

  it('keeps why none came: a refusal, a throw, an empty answer', async () => {
    const failure = { code: 'http', message: 'HTTP error! status: 502' } as const;
    const refused = open(async () => {
      throw new WorkError(failure);
    });
    await refused.state().loadSuggestions();
    expect(refused.state().suggestions).toEqual({ state: 'failed', failure });
    const thrown = open(() => {
      throw new Error('No.');
    });
    await thrown.state().loadSuggestions();
    expect(thrown.state().suggestions).toMatchObject({ state: 'failed' });
    const empty = open(async () => [' ']);
    await empty.state().loadSuggestions();
    expect(empty.state().suggestions).toMatchObject({ failure: { code: 'empty' } });
  });

  it('are called off when the story changes, and what comes late is not shown', async () => {
    for (const change of [
      (state: ReturnType<ReturnType<typeof open>['state']>) => state.setPremise('A gate.'),
      (state: ReturnType<ReturnType<typeof open>['state']>) => state.removeParagraph('p0'),
      (state: ReturnType<ReturnType<typeof open>['state']>) => void state.reset(),
    ]) {
      const signals: AbortSignal[] = [];
      let answer = (_: string[]) => {};
      const { state } = open((_, { signal }) => {
        signals.push(signal);
        return new Promise((resolve) => {
          answer = resolve;
        });
      });
      const loading = state().loadSuggestions();
      await vi.waitFor(() => expect(signals).toHaveLength(1));
      change(state());
      await vi.waitFor(() => expect(signals[0]?.aborted).toBe(true));
      answer(['Late.']);
      await loading;
      expect(state().suggestions).toEqual({ state: 'none' });
    }
  });

  it('a title or a mark is no other story: what came stays', async () => {
    const { state } = open(async () => ['A storm.']);
    await state().loadSuggestions();
    state().setTitle('Doors');
    state().toggleStoryPick('p0', 0);
    expect(state().suggestions).toMatchObject({ state: 'ready' });
  });

  it('the chosen one is the instruction until that is another', async () => {
    const { state } = open(async () => []);
    state().chooseSuggestion('A storm.');
    expect([state().instruction, state().chosen]).toEqual(['A storm.', 'A storm.']);
    state().setInstruction('A storm, and rain.');
    expect(state().chosen).toBeNull();
  });
});

it('remembers what was asked for, and adds up what it cost (E26)', async () => {
  const { state } = open(async () => []);
  expect(state().creditsSpent).toBeNull();
  for (const instruction of ['Slower.', 'A storm.']) {
    state().setInstruction(instruction);
    state().continueStory();
    await vi.waitFor(() => expect(state().run).toMatchObject({ state: 'reviewing' }));
    await vi.waitFor(() => expect(state().run).toMatchObject({ drafts: [{ spent: { credits: 3 } }] }));
    state().acceptDraft();
  }
  expect(state().instructionHistory).toEqual(['Slower.', 'A storm.']);
  expect(state().creditsSpent).toBe(6);
});

it('a story that reached its end may go on, open-ended, and back with one undo (E19)', () => {
  const { store, state } = open(async () => []);
  store.setState({ story: { ...state().story, mode: 'percentage_based', progress: 100 } });
  state().setMode('open_ended');
  expect(state().story.mode).toBe('percentage_based');
  state().goOnPastEnd();
  expect(state().story.mode).toBe('open_ended');
  state().setMode('open_ended_dialogue');
  expect(state().story.mode).toBe('open_ended_dialogue');
  state().setMode('percentage_based');
  expect(state().story.mode).toBe('open_ended_dialogue');
  state().undo();
  state().undo();
  expect(state().story.mode).toBe('percentage_based');
});
