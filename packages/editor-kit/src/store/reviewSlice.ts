import type { EditorContext } from './EditorContext.ts';
import type { ReviewSlice } from './EditorState.ts';
import type { ReviewActions } from './reviewActions.ts';

/** Drafts under review, and what the writer says to them. */
export function reviewSlice({ set }: EditorContext, review: ReviewActions): ReviewSlice {
  return {
    misfit: null,
    lastAccepted: [],
    reasoningLog: [],
    improvedId: null,
    askImprovement: (improvedId) => set({ improvedId }),
    ...review,
  };
}
