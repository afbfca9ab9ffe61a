import type { PublishPort } from '../adapter/ports.ts';
import type { PublicationOf, PublishForm, PublishingBlock, PublishOutcomeOf } from '../model/publication.ts';

export interface PublishingSliceOf<Published> {
  /** Saves the work first. Updates `publication`. */
  publish(
    form: PublishForm,
    publication?: PublicationOf<Published> | null,
  ): Promise<PublishOutcomeOf<Published>>;
  publishAnew(form: PublishForm): Promise<PublishOutcomeOf<Published>>;
  /** Null for none; rejects while unknown. */
  findPublication(): Promise<PublicationOf<Published> | null>;
  /** Null where publishing is allowed, or where it cannot be learnt. */
  findPublishingBlock(): Promise<PublishingBlock | null>;
  unpublish(publication: PublicationOf<Published>): Promise<void>;
  interruptedForm(): PublishForm | null;
  forgetForm(): void;
}

/** `save`: keeps the work as it stands, with unfinished edits. */
export function publishingSlice<Work extends { readonly key: string }, Published>(
  work: () => Work,
  save: () => Promise<void>,
  port: () => PublishPort<Work, Published> | undefined,
): PublishingSliceOf<Published> {
  const saved = async () => {
    const publish = port();
    if (!publish) throw new Error('There is no adapter to publish with.');
    await save();
    return publish;
  };
  return {
    publish: async (form, publication) => (await saved()).publish(form, work(), publication),
    async publishAnew(form) {
      const publish = await saved();
      if (!publish.publishAnew) throw new Error('The adapter cannot publish a work twice.');
      return publish.publishAnew(form, work());
    },
    findPublication: async () => (await port()?.find?.(work().key)) ?? null,
    async findPublishingBlock() {
      try {
        return (await port()?.findBlock?.()) ?? null;
      } catch (thrown) {
        console.warn('Whether publishing is blocked could not be learnt.', thrown);
        return null;
      }
    },
    unpublish: async (publication) => port()?.unpublish?.(work().key, publication),
    interruptedForm: () => port()?.interrupted?.(work().key) ?? null,
    forgetForm: () => port()?.forget?.(work().key),
  };
}
