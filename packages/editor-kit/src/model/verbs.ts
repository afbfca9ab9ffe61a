import type { SelectionVerb } from './buildRequest.ts';
import type { ParagraphMode } from './Work.ts';

/** Where a verb is offered: in a paragraph's bar and its menu, over a selection, in the list that a slash opens. */
export type VerbPlace = 'bar' | 'menu' | 'selection' | 'slash';

/** Something that a model is asked to do with the text. */
export interface Verb {
  readonly id: 'rewrite' | 'insert' | 'expand' | 'shorten' | 'describe' | 'continue';
  readonly places: readonly VerbPlace[];
  /** Opens the line for an instruction. */
  readonly mode?: Extract<ParagraphMode, 'rewrite' | 'insert' | 'expand' | 'continue'>;
  /** What it does to words, and to a paragraph as a whole. */
  readonly selection?: SelectionVerb;
  /** Where a paragraph is selected as a block. */
  readonly key?: string;
}

/** All AI verbs, in the order in which they are shown. */
export const verbs: readonly Verb[] = [
  { id: 'rewrite', places: ['bar', 'selection'], mode: 'rewrite', selection: 'rewrite', key: 'R' },
  { id: 'insert', places: ['bar'], mode: 'insert', key: 'I' },
  { id: 'expand', places: ['bar', 'selection'], mode: 'expand', selection: 'expand', key: 'E' },
  { id: 'shorten', places: ['menu', 'selection'], selection: 'shorten' },
  { id: 'describe', places: ['menu', 'selection', 'slash'], selection: 'describe' },
  { id: 'continue', places: ['slash'], mode: 'continue' },
];

export function verbsIn(place: VerbPlace): readonly Verb[] {
  return verbs.filter(({ places }) => places.includes(place));
}
