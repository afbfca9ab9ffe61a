import { type Suggestions, suggestionCount } from '../model/Suggestions.ts';
import { toWritingFailure } from '../model/WritingFailure.ts';
import type { EditorContext } from './EditorContext.ts';
import { type TrackedRun, trackRun } from './trackRun.ts';

/** Suggestions for what comes next (E9), and what this session has asked for and spent. */
export interface AssistingSlice {
  /** What could happen next, as it was proposed for the story as it stands. */
  readonly suggestions: Suggestions;
  /** The suggestion that the instruction is; null where the writer wrote it. */
  readonly chosen: string | null;
  /** Instructions of this session, the newest last. */
  readonly instructionHistory: readonly string[];
  /** Credits that this session's generations cost; null until one is known. */
  readonly creditsSpent: number | null;
  /** Asks for suggestions; those that were asked for before are let go. */
  loadSuggestions(): Promise<void>;
  /** Calls off what is asked for, and puts away what came. */
  dropSuggestions(): void;
  /** Makes a suggestion the next instruction. */
  chooseSuggestion(text: string): void;
  /** Makes the chosen suggestion the writer's own, to be changed. */
  editChosen(): void;
}

/** Paragraphs before the place that go along (writing.md §9). */
const paragraphsBefore = 3;

export function assistingSlice(context: EditorContext): AssistingSlice {
  const { get, set, adapter } = context;
  let controller: AbortController | undefined;
  let tracked: TrackedRun | undefined;

  return {
    suggestions: { state: 'none' },
    chosen: null,
    instructionHistory: [],
    creditsSpent: null,
    async loadSuggestions() {
      const { assistant } = adapter();
      if (!assistant) return;
      get().keepTyped();
      controller?.abort();
      tracked?.cancelled();
      controller = new AbortController();
      const { signal } = controller;
      const run = trackRun(context, { kind: 'suggestions', count: suggestionCount, isReasoning: false });
      tracked = run;
      set({ suggestions: { state: 'asked' } });
      const { premise, genre, isNsfw, paragraphs } = get().story;
      const previousParagraphs = paragraphs.slice(-paragraphsBefore).map(({ text }) => text);
      const request = { premise, genre, isNsfw, previousParagraphs, count: suggestionCount };
      const suggestions = await Promise.resolve()
        .then(() => assistant.suggest(request, { signal }))
        .then(readySuggestions, failedSuggestions);
      if (signal.aborted) return;
      if (suggestions.state === 'failed') run.failed(suggestions.failure);
      else run.finished(null);
      set({ suggestions });
    },
    dropSuggestions() {
      controller?.abort();
      tracked?.cancelled();
      controller = undefined;
      if (get().suggestions.state !== 'none') set({ suggestions: { state: 'none' } });
    },
    chooseSuggestion: (text) => set({ instruction: text, chosen: text }),
    editChosen: () => set({ chosen: null }),
  };
}

function readySuggestions(given: readonly string[]): Suggestions {
  const texts = [...new Set(given.map((text) => text.trim()))].filter((text) => text !== '');
  return texts.length > 0
    ? { state: 'ready', texts }
    : { state: 'failed', failure: { code: 'empty', message: '' } };
}

function failedSuggestions(thrown: unknown): Suggestions {
  return { state: 'failed', failure: toWritingFailure(thrown) };
}
