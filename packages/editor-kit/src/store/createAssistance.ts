import { ownFailures, type TrackedRun, toWorkFailure, WorkError } from '@fabula/work-kit/core';
import { type Suggestions, suggestionCount } from '../model/Suggestions.ts';
import type { SummaryWork } from '../model/SummaryWork.ts';
import { breakPlace, sectionEndingAt, summariesBefore } from '../model/sections.ts';
import type { EditorContext } from './EditorContext.ts';
import { setSummary } from './setSummary.ts';
import { trackRun } from './trackRun.ts';

/** Asks the assistant for what the store already shows as asked for. */
export interface Assistance {
  /** Lets go of what was asked for that section before. */
  summarise(breakId: string): Promise<void>;
  callOffSummary(breakId: string): void;
  /** Lets go of what was asked for before. */
  suggest(): Promise<void>;
  callOffSuggestions(): void;
}

interface Asked {
  readonly controller: AbortController;
  readonly tracked: TrackedRun;
}

/** Paragraphs before the place that go along (writing.md §9). */
const paragraphsBefore = 3;
/** The longest that a short answer is waited for, in milliseconds: then there is something else to offer. */
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
    async summarise(breakId) {
      const { assistant } = adapter();
      const { story } = get();
      const lastId = breakPlace(story, breakId);
      if (!assistant || lastId === null) return;
      callOffSummary(breakId);
      const asked = ask('section_summary', 1);
      summaries.set(breakId, asked);
      const { signal } = asked.controller;
      const request = {
        paragraphs: sectionEndingAt(story, lastId).map(({ text }) => text),
        previousSections: summariesBefore(story, lastId),
        isNsfw: story.isNsfw,
      };
      const answer = inTime(signal, (until) => assistant.summarise(request, { signal: until }));
      const work = await answer.then(proposedSummary, failed);
      if (signal.aborted) return;
      summaries.delete(breakId);
      if (work.state === 'failed') asked.tracked.failed(work.failure);
      else asked.tracked.finished(null);
      setSummary(context, breakId, work);
    },
    callOffSummary,
    async suggest() {
      const { assistant } = adapter();
      if (!assistant) return;
      callOff(suggestions);
      const asked = ask('suggestions', suggestionCount);
      suggestions = asked;
      const { signal } = asked.controller;
      const { premise, genre, isNsfw, paragraphs } = get().story;
      const previousParagraphs = paragraphs.slice(-paragraphsBefore).map(({ text }) => text);
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
  };
}

/** Lets go of an answer that does not come. */
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
  });
  try {
    return await Promise.race([ask(until), waited]);
  } finally {
    clearTimeout(timer);
  }
}

const nothingCame = { state: 'failed', failure: { code: 'empty', message: '' } } as const;

function proposedSummary(given: string): SummaryWork & { state: 'proposed' | 'failed' } {
  const text = given.trim();
  return text === '' ? nothingCame : { state: 'proposed', text };
}

function readySuggestions(given: readonly string[]): Suggestions & { state: 'ready' | 'failed' } {
  const texts = [...new Set(given.map((text) => text.trim()))].filter((text) => text !== '');
  return texts.length > 0 ? { state: 'ready', texts } : nothingCame;
}

function failed(thrown: unknown) {
  return { state: 'failed', failure: toWorkFailure(thrown) } as const;
}
