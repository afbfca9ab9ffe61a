import type { ContextPartId } from './contextParts.ts';

/** Where a proposal goes once it is accepted. Ids are those of paragraphs. */
export type Place =
  | { readonly at: 'end' }
  /** After this paragraph; before all of them where it is null. */
  | { readonly at: 'after'; readonly id: string | null }
  /** The first result in this paragraph's place, the rest after it. */
  | { readonly at: 'paragraph'; readonly id: string };

/** What kind of thing was asked for. */
export type IntentKind = 'new' | 'continue' | 'insert' | 'expand' | 'rewrite' | 'improve' | 'edit';

/** What the writer asked for: enough to ask for it again. */
export interface Intent {
  /** 'edit' is the writer's own hand: nothing is generated, only compared. */
  readonly kind: IntentKind;
  readonly place: Place;
  /** Percent to advance; 0 when open-ended. */
  readonly advance: number;
  readonly instruction: string;
  /** Parts of the context that are left out this time. */
  readonly leftOut: readonly ContextPartId[];
  /** The paragraph's text when it was asked for, where `place` names one to change. */
  readonly before: string | null;
}
