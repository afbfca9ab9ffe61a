import type { ContextPartId } from './ContextPart.ts';
import type { Passage } from './Passage.ts';

/** The place of accepted text. Ids are those of paragraphs. */
export type Place =
  | { readonly at: 'end' }
  /** After this paragraph; null: before the first. */
  | { readonly at: 'after'; readonly id: string | null }
  /** Replaces this paragraph; further paragraphs follow it. */
  | { readonly at: 'paragraph'; readonly id: string }
  /** Replaces selected words: `from` and `to` are offsets in the joined text of these paragraphs. */
  | {
      readonly at: 'selection';
      /** Of the first of them. */
      readonly id: string;
      readonly ids: readonly string[];
      readonly start: number;
      readonly end: number;
    }
  /**
   * At a caret in this paragraph, between the two parts of its text. `skip`: leading characters of the answer
   * that are ink already, and edited since.
   */
  | {
      readonly at: 'caret';
      readonly id: string;
      readonly before: string;
      readonly after: string;
      readonly skip?: number;
    };

export type IntentKind = 'new' | 'continue' | 'insert' | 'expand' | 'rewrite' | 'improve' | 'edit';

export const selectionVerbs = ['rewrite', 'expand', 'shorten', 'describe'] as const;

export type SelectionVerb = (typeof selectionVerbs)[number];

/** A request, complete enough to repeat it. */
export interface Intent {
  /** 'edit' compares the writer's own edit; nothing is generated. */
  readonly kind: IntentKind;
  readonly place: Place;
  /** Set where `place` is a selection. */
  readonly verb?: SelectionVerb;
  /** Percent to advance; 0 when open-ended. */
  readonly advance: number;
  readonly instruction: string;
  readonly leftOut: readonly ContextPartId[];
  /** Original text of the paragraph or selection that `place` names. */
  readonly before: string | null;
  /** The line of a synopsis that it writes: ticked with the words that are accepted. */
  readonly beat?: { readonly headingId: string; readonly text: string };
  /** What was found for it in the whole story, the best first. */
  readonly passages?: readonly Passage[];
}
