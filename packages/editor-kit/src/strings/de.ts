import type { EditorStrings } from '../react/strings/EditorStrings.ts';
import { germanReviewStrings } from './germanReviewStrings.ts';
import { germanStructureStrings } from './germanStructureStrings.ts';
import { germanTransferStrings } from './germanTransferStrings.ts';
import { germanWritingStrings } from './germanWritingStrings.ts';

/** Every text of the editor in German, for the provider's `strings`. Numbers and dates are written as German writes them. */
export const germanStrings: EditorStrings = {
  ...germanWritingStrings,
  ...germanReviewStrings,
  ...germanStructureStrings,
  ...germanTransferStrings,
};
