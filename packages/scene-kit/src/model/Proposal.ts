import type { SceneElement, SceneElementContent } from './SceneElement.ts';

/** An element in pencil, and what the writer thinks of it. */
export interface ProposedElement {
  readonly element: SceneElement;
  readonly verdict: 'open' | 'accepted' | 'rejected';
  /** As the writer changed it before accepting; null where it is as it was proposed. */
  readonly edited: SceneElementContent | null;
}

/** Elements that a generation brought, which wait for review (D-PENCIL). */
export interface Proposal {
  readonly id: string;
  /** What was asked for; '' for the beginning of a scene. */
  readonly instruction: string;
  readonly elements: readonly ProposedElement[];
  /** The element after which they belong; null at the beginning. */
  readonly after: string | null;
}
