import { mostProposals } from '@fabula/work-kit/core';
import type { SelectionVerb } from '../../model/Intent.ts';
import type { Proposal } from '../../model/Proposal.ts';
import { isRunning, placeIds } from '../../model/Run.ts';
import type { ParagraphMode } from '../../model/Work.ts';

/** A paragraph's bar, its menu, a selection, the slash list, or the caret of a phone. */
export const verbPlaces = ['bar', 'menu', 'selection', 'slash', 'caret'] as const;
export type VerbPlace = (typeof verbPlaces)[number];

export interface Verb {
  readonly id: 'continue' | 'rewrite' | 'insert' | 'expand' | 'shorten' | 'describe' | 'improve';
  readonly places: readonly VerbPlace[];
  /** Opens the instruction field. */
  readonly mode?: Extract<ParagraphMode, 'rewrite' | 'insert' | 'expand' | 'continue'>;
  readonly selection?: SelectionVerb;
  /** Key for a paragraph selected as a block. */
  readonly key?: string;
}

/** Every AI verb on text, in the order in which each place lists its own. */
export const verbs: readonly Verb[] = [
  { id: 'continue', places: ['menu', 'slash', 'caret'], mode: 'continue' },
  { id: 'rewrite', places: ['bar', 'selection'], mode: 'rewrite', selection: 'rewrite', key: 'R' },
  { id: 'insert', places: ['bar'], mode: 'insert', key: 'I' },
  { id: 'expand', places: ['bar', 'selection'], mode: 'expand', selection: 'expand', key: 'E' },
  { id: 'shorten', places: ['menu', 'selection'], selection: 'shorten' },
  { id: 'describe', places: ['menu', 'selection', 'slash'], selection: 'describe' },
  { id: 'improve', places: ['menu'] },
];

/** Why a verb cannot act now; the texts have a sentence for each. */
export type VerbReason =
  | 'tooManyProposals'
  | 'waitForWriter'
  | 'noTextAbove'
  | 'premiseMissing'
  | 'headingNotWritten'
  | 'privateNotSent';

export interface VerbState {
  readonly proposals: readonly Proposal[];
  readonly premise: string;
  /** The paragraph that is worked on; in the slash list the one above. Null for none. */
  readonly paragraphId: string | null;
  /** Some of what would be worked on is a heading. */
  readonly isHeading?: boolean;
  /** Some of it is hidden from the AI, or a note. */
  readonly isPrivate?: boolean;
}

/** The place's verbs in their order; all of them, with the reason of one that cannot act. */
export function verbsIn(
  place: VerbPlace,
  state: VerbState,
): readonly (Verb & { readonly reason: VerbReason | null })[] {
  return verbs
    .filter(({ places }) => places.includes(place))
    .map((verb) => ({ ...verb, reason: reasonOf(verb, state) }));
}

/** Verbs that write beside what they are asked about. */
const beside: readonly Verb['id'][] = ['continue', 'insert'];

function reasonOf(
  { id }: Verb,
  { proposals, premise, paragraphId, isHeading, isPrivate }: VerbState,
): VerbReason | null {
  if (paragraphId === null && id !== 'continue') return 'noTextAbove';
  if (paragraphId === null && premise.trim() === '') return 'premiseMissing';
  if (isPrivate && id !== 'insert') return 'privateNotSent';
  if (isHeading && !beside.includes(id)) return 'headingNotWritten';
  return waitReason(proposals, paragraphId);
}

/** The writer writes for the paragraph, or too much stands open. */
export function waitReason(proposals: readonly Proposal[], paragraphId: string | null): VerbReason | null {
  if (proposals.length >= mostProposals) return 'tooManyProposals';
  const isWritten = proposals.some(
    ({ run }) => isRunning(run) && paragraphId !== null && placeIds(run.intent).includes(paragraphId),
  );
  return isWritten ? 'waitForWriter' : null;
}
