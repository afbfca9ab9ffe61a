import { alignChanges } from './alignChanges.ts';
import type { Draft } from './Draft.ts';
import type { Intent } from './Intent.ts';
import { revisionOf } from './revisionOf.ts';
import { paragraphsFromChanges } from './sentenceChanges.ts';

/**
 * A draft that nothing more will come to. What a rewrite did not speak of stays as it is. `isWhole`: whether the text
 * had come to its end.
 */
export function wholeDraft(draft: Draft, intent: Intent, isWhole: boolean): Draft {
  if (draft.state !== 'writing') return draft;
  const changes = draft.changes
    ? alignChanges(intent.before ?? '', draft.changes, true)
    : revisionOf(intent, draft.paragraphs, isWhole);
  return {
    ...draft,
    state: 'ready',
    isUnfinished: !isWhole,
    changes,
    paragraphs: changes ? paragraphsFromChanges(changes) : draft.paragraphs,
  };
}
