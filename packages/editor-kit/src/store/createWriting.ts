import { compareEdit } from './compareEdit.ts';
import { createRunner, type Runner } from './createRunner.ts';
import type { EditorContext } from './EditorContext.ts';
import type { WritingSlice } from './EditorState.ts';
import { type ReviewActions, reviewActions } from './reviewActions.ts';

/** What a store does with generations and their drafts. */
export interface Writing extends Runner, ReviewActions, Pick<WritingSlice, 'compareEdit'> {}

export function createWriting(context: EditorContext): Writing {
  return { ...createRunner(context), ...reviewActions(context), compareEdit: compareEdit(context) };
}
