import { createReconnector } from '@fabula/work-kit/core';
import { replaceMatches } from '../model/findMatches.ts';
import { compareEdit } from './compareEdit.ts';
import { createRunner, type Runner } from './createRunner.ts';
import type { EditorContext } from './EditorContext.ts';
import type { WorkSlice, WritingSlice } from './EditorState.ts';
import { type MergeActions, mergeActions } from './mergeActions.ts';
import { type ReviewActions, reviewActions } from './reviewActions.ts';

/** What a store does with generations and their drafts, and with words all over the story. */
export interface Writing
  extends Runner,
    MergeActions,
    Pick<WritingSlice, 'compareEdit' | 'tryNow'>,
    Pick<WorkSlice, 'replaceMatches'> {
  readonly review: ReviewActions;
}

export function createWriting(context: EditorContext): Writing {
  const reconnector = createReconnector((reconnecting) => context.set({ reconnecting }));
  const compare = compareEdit(context);
  return {
    ...createRunner(context, reconnector),
    ...mergeActions(context, compare),
    review: reviewActions(context, reconnector),
    tryNow: reconnector.tryNow,
    compareEdit: compare,
    replaceMatches(matches, replacement) {
      context.get().keepTyped();
      if (matches.length === 0) return;
      if (matches.length > 1) void context.get().keepVersion('replaced');
      context.changeStory((story) => replaceMatches(story, matches, replacement), 'step');
    },
  };
}
