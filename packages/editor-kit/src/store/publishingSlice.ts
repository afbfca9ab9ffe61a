import type { PublishForm, PublishingBlock } from '@fabula/work-kit/core';
import type { PublishAdapter } from '../adapter/PublishAdapter.ts';
import type { Publication, PublishOutcome } from '../model/Publication.ts';
import type { EditorContext } from './EditorContext.ts';

/** Making the story public, and taking it back (E31). */
export interface PublishingSlice {
  /** Saves the story, then makes it public, or brings `publication` up to date. Rejects when it could not. */
  publish(form: PublishForm, publication?: Publication | null): Promise<PublishOutcome>;
  /** Saves the story, then makes it public at an address of its own. Rejects when it could not. */
  publishAnew(form: PublishForm): Promise<PublishOutcome>;
  /** Where the story is public; null where it is not. Rejects where nobody can say. */
  findPublication(): Promise<Publication | null>;
  /** Why whoever is here may publish nothing; null where they may, or where it cannot be learnt. */
  findPublishingBlock(): Promise<PublishingBlock | null>;
  /** Rejects when it could not. */
  unpublish(publication: Publication): Promise<void>;
  /** The form that was left to sign in. */
  interruptedForm(): PublishForm | null;
  forgetForm(): void;
}

export function publishingSlice({ get, adapter }: EditorContext): PublishingSlice {
  const saved = async () => {
    const { publish } = adapter();
    if (!publish) throw new Error('There is no adapter to publish with.');
    get().keepTyped();
    await get().save();
    return publish;
  };
  return {
    publish: async (form, publication) => (await saved()).publish(form, get().story, publication),
    async publishAnew(form) {
      const publish = await saved();
      if (!publish.publishAnew) throw new Error('The adapter cannot publish a story twice.');
      return publish.publishAnew(form, get().story);
    },
    findPublication: async () => (await adapter().publish?.find?.(get().story.key)) ?? null,
    findPublishingBlock: () => learnBlock(adapter().publish),
    unpublish: async (publication) => adapter().publish?.unpublish?.(get().story.key, publication),
    interruptedForm: () => adapter().publish?.interrupted?.(get().story.key) ?? null,
    forgetForm: () => adapter().publish?.forget?.(get().story.key),
  };
}

async function learnBlock(publish: PublishAdapter | undefined): Promise<PublishingBlock | null> {
  try {
    return (await publish?.findBlock?.()) ?? null;
  } catch (thrown) {
    console.warn('Whether publishing is blocked could not be learnt.', thrown);
    return null;
  }
}
