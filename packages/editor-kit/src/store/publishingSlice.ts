import type { Publication, PublishForm, PublishOutcome } from '../model/Publication.ts';
import type { EditorContext } from './EditorContext.ts';

/** Making the story public, and taking it back (E31). */
export interface PublishingSlice {
  /** Saves the story, then makes it public. Rejects when it could not. */
  publish(form: PublishForm): Promise<PublishOutcome>;
  /** Where the story is public; null where it is not, or where nobody can say. */
  findPublication(): Promise<Publication | null>;
  /** Rejects when it could not. */
  unpublish(publication: Publication): Promise<void>;
  /** The form that was left to sign in. */
  interruptedForm(): PublishForm | null;
  forgetForm(): void;
}

export function publishingSlice({ get, adapter }: EditorContext): PublishingSlice {
  return {
    async publish(form) {
      const { publish } = adapter();
      if (!publish) throw new Error('There is no adapter to publish with.');
      get().keepTyped();
      await get().save();
      return publish.publish(form, get().story);
    },
    async findPublication() {
      try {
        return (await adapter().publish?.find?.(get().story.key)) ?? null;
      } catch (thrown) {
        console.warn('Whether the story is published could not be learnt.', thrown);
        return null;
      }
    },
    unpublish: async (publication) => adapter().publish?.unpublish?.(get().story.key, publication),
    interruptedForm: () => adapter().publish?.interrupted?.(get().story.key) ?? null,
    forgetForm: () => adapter().publish?.forget?.(get().story.key),
  };
}
