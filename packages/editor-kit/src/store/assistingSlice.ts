import { ownFailures } from '../model/ownFailures.ts';
import type { Suggestions } from '../model/Suggestions.ts';
import { assistancePart } from './assistancePart.ts';
import type { EditorContext } from './EditorContext.ts';
import { inStore } from './inStore.ts';

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

export function assistingSlice(context: EditorContext): AssistingSlice {
  const { get, set, adapter } = context;
  const use = inStore(assistancePart, context);
  let hasAsked = false;

  return {
    suggestions: { state: 'none' },
    chosen: null,
    instructionHistory: [],
    creditsSpent: null,
    loadSuggestions: () =>
      new Promise((resolve) => {
        if (!adapter().assistant) return resolve();
        get().keepTyped();
        const asked: Suggestions = { state: 'asked' };
        hasAsked = true;
        set({ suggestions: asked });
        const isWanted = () => get().suggestions === asked;
        use(
          (part) => resolve(isWanted() ? part.suggest() : undefined),
          () => {
            if (isWanted()) set({ suggestions: { state: 'failed', failure: ownFailures.notLoaded } });
            resolve();
          },
        );
      }),
    dropSuggestions() {
      if (get().suggestions.state !== 'none') set({ suggestions: { state: 'none' } });
      // A story that begins anew has put them away already.
      if (hasAsked) use((part) => part.callOffSuggestions());
      hasAsked = false;
    },
    chooseSuggestion: (text) => set({ instruction: text, chosen: text }),
    editChosen: () => set({ chosen: null }),
  };
}
