import type { Publication, PublishForm, PublishingBlock, PublishOutcome } from '../model/Publication.ts';
import type { Story } from '../model/Story.ts';

/**
 * Makes stories public. Without it the Publish button is not there. What it rejects with may be an `Error` whose message
 * a person can read.
 */
export interface PublishAdapter {
  /**
   * Makes the story public under the form’s title and author. The outcome may be that its writer has to sign in
   * first. `publication`: what the writer has seen of it, which is brought up to date where it is; null where they have
   * seen that it is not public. An adapter that finds something else there answers 'changed'.
   */
  publish(form: PublishForm, story: Story, publication?: Publication | null): Promise<PublishOutcome>;
  /** Makes it public once more, at an address of its own; `find` gives this one from then on. Without it that is not offered. */
  publishAnew?(form: PublishForm, story: Story): Promise<PublishOutcome>;
  /**
   * Where a story is public now, and what readers see there; null when it is not. Rejects when it cannot be learnt:
   * nothing is published until it is.
   */
  find?(storyKey: string): Promise<Publication | null>;
  /**
   * Why whoever is here may publish nothing; null where they may. Asked when the dialog opens, so that they read it
   * before they press. Where it rejects nothing is said, and publishing is refused by `publish` itself.
   */
  findBlock?(): Promise<PublishingBlock | null>;
  /** Takes a story back. */
  unpublish?(storyKey: string, publication: Publication): Promise<void>;
  /** The form that its writer left to sign in; the dialog opens with it. Null for none. */
  interrupted?(storyKey: string): PublishForm | null;
  /** Lets go of that form. */
  forget?(storyKey: string): void;
}
