import type { Draft } from '../model/Draft.ts';
import { draftOf, type ReviewingState, type Run } from '../model/Run.ts';
import type { EditorContext } from './EditorContext.ts';

/** A failed or cancelled run that left text is reviewed like any other. */
function reviewingIn(run: Run): ReviewingState | null {
  if (run.state === 'reviewing') return run;
  if ((run.state !== 'failed' && run.state !== 'cancelled') || !run.draft) return null;
  const { intent, draft, reasoning } = run;
  return { state: 'reviewing', intent, drafts: [draft], activeId: draft.id, reasoning };
}

/** Reads and changes the drafts that are under review. */
export function openReview({ get, set }: Pick<EditorContext, 'get' | 'set'>) {
  const changeDraft = (id: string, change: (draft: Draft) => Draft) => {
    const { run } = get();
    if (run.state === 'reviewing') {
      set({ run: { ...run, drafts: run.drafts.map((one) => (one.id === id ? change(one) : one)) } });
    } else if (run.state !== 'idle' && run.state !== 'waiting' && run.draft?.id === id) {
      set({ run: { ...run, draft: change(run.draft) } });
    }
  };
  return {
    review: () => reviewingIn(get().run),
    changeDraft,
    changeActive(change: (draft: Draft) => Draft) {
      const draft = draftOf(get().run);
      if (draft) changeDraft(draft.id, change);
    },
  };
}
