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
