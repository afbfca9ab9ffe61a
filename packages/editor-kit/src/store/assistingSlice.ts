import { ownFailures, type TrackedRun, toWorkFailure, WorkError } from '@fabula/work-kit/core';
import { type Suggestions, type SummaryWork, suggestionCount } from '../model/Assistance.ts';
import { contextText } from '../model/contextParts.ts';
import { headingsOf, ledText } from '../model/headings.ts';
import { forModel } from '../model/privacy.ts';
import { draftsOf } from '../model/Run.ts';
import { breakPlace, sectionEndingAt, summariesBefore } from '../model/sections.ts';
import { marksAt } from '../model/summaries.ts';
import type { AssistingSlice, EditorContext, EditorState } from './EditorState.ts';
import { trackRun } from './readText.ts';

export function assistingSlice(
  { get, set, adapter }: Pick<EditorContext, 'get' | 'set' | 'adapter'>,
  assistance: Assistance,
): AssistingSlice {
  return {
    suggestions: { state: 'none' },
    chosen: null,
    instructionHistory: [],
    creditsSpent: null,
    async loadSuggestions() {
      if (!adapter().assistant) return;
      get().keepTyped();
      set({ suggestions: { state: 'asked' } });
      await assistance.suggest();
    },
    dropSuggestions() {
      if (get().suggestions.state !== 'none') set({ suggestions: { state: 'none' } });
      assistance.callOffSuggestions();
    },
    chooseSuggestion: (text) => set({ instruction: text, chosen: text }),
    editChosen: () => set({ chosen: null }),
  };
}

export interface Assistance {
  /**
   * Cancels an earlier request for that section. Of a run, whose id is made for the request by `runIdFor`, a failure is
   * returned and not shown. Resolves to null once it is called off.
   */
  summarise(breakId: string, runIdFor?: (request: string) => string): Promise<SummaryWork | null>;
  callOffSummary(breakId: string): void;
  /** Cancels an earlier request. */
  suggest(): Promise<void>;
  callOffSuggestions(): void;
  /** Cancels all requests. */
  leave(): void;
}

/** Null removes the summary's work. */
export function setSummary(
  { get, set }: Pick<EditorContext, 'get' | 'set'>,
  breakId: string,
  work: SummaryWork | null,
): void {
  const { [breakId]: _, ...others } = get().summaries;
  set({ summaries: work ? { ...others, [breakId]: work } : others });
}

interface Asked {
  readonly controller: AbortController;
  readonly tracked: TrackedRun;
}

/** Context paragraphs before the place. */
const paragraphsBefore = 3;
/** Timeout of an assistant's answer, in milliseconds. */
const longestWait = 30_000;

export function createAssistance(context: EditorContext): Assistance {
  const { get, set, adapter } = context;
  const summaries = new Map<string, Asked>();
  let suggestions: Asked | undefined;

  const callOff = (asked: Asked | undefined) => {
    asked?.controller.abort();
    asked?.tracked.cancelled();
  };

  const callOffSummary = (breakId: string) => {
    callOff(summaries.get(breakId));
    summaries.delete(breakId);
  };

  const ask = (kind: 'section_summary' | 'suggestions', count: number): Asked => ({
    controller: new AbortController(),
    tracked: trackRun(context, { kind, count, isReasoning: false }),
  });

  return {
    async summarise(breakId, runIdFor) {
      const { assistant } = adapter();
      const story = forModel(get().story);
      const lastId = breakPlace(story, breakId);
      if (!assistant || lastId === null) {
        setSummary(context, breakId, null);
        return null;
      }
      callOffSummary(breakId);
      const asked = ask('section_summary', 1);
      summaries.set(breakId, asked);
      const { signal } = asked.controller;
      const request = {
        paragraphs: ledText(sectionEndingAt(story, lastId), headingsOf(story)).map(({ text }) => text),
        previousSections: summariesBefore(story, lastId),
        isNsfw: story.isNsfw,
      };
      const writtenFrom = marksAt(get().story, breakPlace(get().story, breakId) ?? lastId);
      const runId = runIdFor?.(JSON.stringify(request));
      const answer = inTime(signal, (until) =>
        assistant.summarise(request, { signal: until, ...(runId !== undefined && { runId }) }),
      );
      const work = await answer.then((text) => proposedSummary(text, writtenFrom), failed);
      if (signal.aborted) return null;
      summaries.delete(breakId);
      if (breakPlace(get().story, breakId) === null) {
        asked.tracked.cancelled();
        return null;
      }
      if (work.state === 'failed') asked.tracked.failed(work.failure);
      else asked.tracked.finished(null);
      setSummary(context, breakId, work.state === 'failed' && runId !== undefined ? null : work);
      return work;
    },
    callOffSummary,
    async suggest() {
      const { assistant } = adapter();
      if (!assistant) return;
      callOff(suggestions);
      const asked = ask('suggestions', suggestionCount);
      suggestions = asked;
      const { signal } = asked.controller;
      const story = forModel(get().story);
      const { premise, genre, isNsfw } = story;
      const previousParagraphs = contextText(story)
        .slice(-paragraphsBefore)
        .map(({ text }) => text);
      const request = { premise, genre, isNsfw, previousParagraphs, count: suggestionCount };
      const answer = inTime(signal, (until) => assistant.suggest(request, { signal: until }));
      const came = await answer.then(readySuggestions, failed);
      if (signal.aborted) return;
      if (came.state === 'failed') asked.tracked.failed(came.failure);
      else asked.tracked.finished(null);
      set({ suggestions: came });
    },
    callOffSuggestions() {
      callOff(suggestions);
      suggestions = undefined;
    },
    leave() {
      for (const breakId of [...summaries.keys()]) {
        callOffSummary(breakId);
        setSummary(context, breakId, null);
      }
      if (get().suggestions.state === 'asked') get().dropSuggestions();
    },
  };
}

async function inTime<Answer>(
  signal: AbortSignal,
  ask: (until: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const late = new AbortController();
  const until = AbortSignal.any([signal, late.signal]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waited = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new WorkError(ownFailures.tooLate));
      late.abort();
    }, longestWait);
    // An adapter may ignore the signal.
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  try {
    return await Promise.race([ask(until), waited]);
  } finally {
    clearTimeout(timer);
  }
}

const nothingCame = { state: 'failed', failure: { code: 'empty', message: '' } } as const;

function proposedSummary(given: string, writtenFrom: string): SummaryWork & { state: 'proposed' | 'failed' } {
  const text = given.trim();
  return text === '' ? nothingCame : { state: 'proposed', text, ...(writtenFrom !== '' && { writtenFrom }) };
}

function readySuggestions(given: readonly string[]): Suggestions & { state: 'ready' | 'failed' } {
  const texts = [...new Set(given.map((text) => text.trim()))].filter((text) => text !== '');
  return texts.length > 0 ? { state: 'ready', texts } : nothingCame;
}

function failed(thrown: unknown) {
  return { state: 'failed', failure: toWorkFailure(thrown) } as const;
}

interface Watched {
  getState(): EditorState;
  setState(change: Partial<EditorState>): void;
  subscribe(listener: (state: EditorState, previous: EditorState) => void): () => void;
}

/**
 * Dismisses suggestions when their story changes, records instructions, and sums costs. Compares references
 * alone: it runs at each key.
 */
export function watchAssisting(store: Watched): void {
  const counted = new Set(draftsOf(store.getState().run).map(({ id }) => id));

  store.subscribe((state, previous) => {
    if (state.chosen !== null && state.chosen !== state.instruction) store.setState({ chosen: null });
    const hasAsked = state.suggestions.state !== 'none' || previous.suggestions.state !== 'none';
    if (hasAsked && !isSameBasis(state, previous)) state.dropSuggestions();
    if (state.run === previous.run) return;
    if (state.run.state === 'waiting' && previous.run.state !== 'waiting') remember(state.run.intent);
    const credits = newlySpent(state);
    if (credits !== null) store.setState({ creditsSpent: (store.getState().creditsSpent ?? 0) + credits });
  });

  const remember = ({ place, instruction }: { place: { at: string }; instruction: string }) => {
    if (place.at !== 'end') return;
    const { instructionHistory: before } = store.getState();
    const instructionHistory = rememberInstruction(before, instruction);
    if (instructionHistory !== before) store.setState({ instructionHistory });
  };

  const newlySpent = ({ run }: EditorState): number | null => {
    let credits: number | null = null;
    for (const { id, spent } of draftsOf(run)) {
      if (!spent || counted.has(id)) continue;
      counted.add(id);
      credits = (credits ?? 0) + spent.credits;
    }
    return credits;
  };
}

function isSameBasis({ story: a }: EditorState, { story: b }: EditorState): boolean {
  return (
    a === b ||
    (a.key === b.key &&
      a.paragraphs === b.paragraphs &&
      a.premise === b.premise &&
      a.genre === b.genre &&
      a.isNsfw === b.isNsfw)
  );
}

/** Number of remembered instructions. */
const longest = 50;

/** Appends; a repeated instruction moves to the end, a blank one is ignored. */
export function rememberInstruction(history: readonly string[], instruction: string): readonly string[] {
  const words = instruction.trim();
  if (words === '' || history.at(-1) === words) return history;
  return [...history.filter((one) => one !== words), words].slice(-longest);
}
