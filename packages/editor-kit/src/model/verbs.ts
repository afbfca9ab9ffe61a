import type { SelectionVerb } from './buildRequest.ts';
import type { ParagraphMode } from './Work.ts';

/** A paragraph's bar, its menu, a selection, or the slash list. */
export type VerbPlace = 'bar' | 'menu' | 'selection' | 'slash';

export interface Verb {
  readonly id: 'rewrite' | 'insert' | 'expand' | 'shorten' | 'describe' | 'continue';
  readonly places: readonly VerbPlace[];
  /** Opens the instruction field. */
  readonly mode?: Extract<ParagraphMode, 'rewrite' | 'insert' | 'expand' | 'continue'>;
  readonly selection?: SelectionVerb;
  /** Key for a paragraph selected as a block. */
  readonly key?: string;
}

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
