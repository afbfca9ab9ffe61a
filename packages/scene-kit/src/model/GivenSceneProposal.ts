import type { Hand } from '@fabula/work-kit/core';
import type { SceneElementContent } from './SceneElement.ts';

/** A proposal of a hand outside the generator. */
export interface GivenSceneProposal {
  readonly by: Hand;
  /**
   * The end of the scene, after an element (null: before all), in the place of an element, or the title of a scene that
   * has none.
   */
  readonly on:
    | { readonly at: 'end' }
    | { readonly at: 'after'; readonly id: string | null }
    | { readonly at: 'element'; readonly id: string }
    | { readonly at: 'title' };
  /** The element that it was made for, as it was read: refused where it is another by now. */
  readonly before?: SceneElementContent;
  /** In order. For the place of an element: one, or alternatives of which the writer takes one. */
  readonly elements?: readonly SceneElementContent[];
  /** In place of `elements`, for the title. */
  readonly title?: string;
  /** One sentence, shown with it. */
  readonly why?: string;
  /** Names what belongs together, as one check of a linter: it can be settled in one act. At most 80 characters. */
  readonly group?: string;
}
