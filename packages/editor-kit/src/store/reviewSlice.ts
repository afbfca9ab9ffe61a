import type { EditorContext } from './EditorContext.ts';
import type { ReviewSlice } from './EditorState.ts';
import type { ReviewActions } from './reviewActions.ts';

/** Review as a store has it from the start: what the writer says to pencil is done by the part that judges it. */
export function reviewSlice({ set, writing }: EditorContext): ReviewSlice {
  const passOn =
    <Name extends keyof ReviewActions>(name: Name) =>
    (...given: Parameters<ReviewActions[Name]>) =>
      writing((part) => (part[name] as (...given: Parameters<ReviewActions[Name]>) => void)(...given));

  return {
    misfit: null,
    lastAccepted: [],
    reasoningLog: [],
    improvedId: null,
    askImprovement: (improvedId) => set({ improvedId }),
    acceptDraft: passOn('acceptDraft'),
    acceptAnyway: passOn('acceptAnyway'),
    rejectDraft: passOn('rejectDraft'),
    toggleDraftPick: passOn('toggleDraftPick'),
    showDraft: passOn('showDraft'),
    improveDraft: passOn('improveDraft'),
    retryDraft: passOn('retryDraft'),
    closeDraft: passOn('closeDraft'),
    takeOver: passOn('takeOver'),
    setDraftParagraphs: passOn('setDraftParagraphs'),
    setVerdict: passOn('setVerdict'),
    setAllVerdicts: passOn('setAllVerdicts'),
    editChange: passOn('editChange'),
  };
}
