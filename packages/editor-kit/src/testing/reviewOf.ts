import type { Draft } from '../model/Draft.ts';
import type { Intent } from '../model/Intent.ts';
import type { PendingReview } from '../model/StoryRecord.ts';

/** Drafts that wait for review, the first of them shown, as if the story had been asked to go on. */
export function reviewOf(first: Draft, ...others: Draft[]): PendingReview {
  const intent: Intent = {
    kind: 'continue',
    place: { at: 'end' },
    advance: 0,
    instruction: '',
    leftOut: [],
    before: null,
  };
  return { intent, drafts: [first, ...others], activeId: first.id };
}
