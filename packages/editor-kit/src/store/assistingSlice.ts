import type { Suggestions } from '../model/Suggestions.ts';
import type { Assistance } from './createAssistance.ts';
import type { EditorContext } from './EditorContext.ts';

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
