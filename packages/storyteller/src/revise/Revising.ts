import type { Manuscript } from '../understand/readManuscript.ts';
import type { Chooser } from '../write/Chooser.ts';
import type { LineFitter } from './LineFitter.ts';
import type { Revision } from './Revision.ts';
import type { RevisionAim } from './readAim.ts';

/** A revision at work, and all that it works with. */
export interface Revising {
  revision: Revision;
  manuscript: Manuscript;
  aim: RevisionAim;
  fitter: LineFitter;
  chooser: Chooser;
}

/** A revision that is done, or that was left alone. */
export interface RevisedText extends Revising {
  /** Whether any of the instruction is followed; else the text stays as it was. */
  isFollowed: boolean;
  /** Parts of the instruction that are not followed. */
  beyond: string[];
}
