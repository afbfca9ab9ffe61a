import { attempt, functionsOf } from '../model/parsing.ts';
import {
  type PublicationOf,
  type PublishForm,
  type PublishingBlock,
  type PublishOutcomeOf,
  parseBlock,
  parseForm,
  parseOutcome,
  parsePublication,
} from '../model/publication.ts';

/** Publishes works. Without it nothing offers that. May reject with an `Error` whose message may be shown. */
export interface PublishPort<Work, Published> {
  /**
   * Publishes the work under the form’s title and author. `publication`: what the writer has seen of it, which is updated;
   * null where it was not public. Answers 'changed' where something else is public, and may answer 'signed_out'.
   */
  publish(
    form: PublishForm,
    work: Work,
    publication?: PublicationOf<Published> | null,
  ): Promise<PublishOutcomeOf<Published>>;
  /** Publishes it again, at an address of its own, which `find` gives from then on. Without it that is not offered. */
  publishAnew?(form: PublishForm, work: Work): Promise<PublishOutcomeOf<Published>>;
  /** The publication of this key; null for none. Rejects when unknown: nothing is published until it is known. */
  find?(key: string): Promise<PublicationOf<Published> | null>;
  /**
   * Why nothing may be published; null where it may. Called when the dialog opens. Where it rejects nothing is said, and
   * `publish` itself refuses.
   */
  findBlock?(): Promise<PublishingBlock | null>;
  /** Without it what is published stays public. */
  unpublish?(key: string, publication: PublicationOf<Published>): Promise<void>;
  /** The form that the writer left to sign in; the dialog opens with it. Null for none. */
  interrupted?(key: string): PublishForm | null;
  /** Drops that form. */
  forget?(key: string): void;
}

export function parsedPublish<Work, Published>(
  port: PublishPort<Work, Published>,
  parsePublished: (value: unknown) => Published | null,
): PublishPort<Work, Published> {
  const { publishAnew, find, findBlock, unpublish, interrupted, forget } = port;
  const outcome = (answer: unknown) => parseOutcome(answer, parsePublished);
  return {
    ...functionsOf(port),
    publish: async (form, work, publication) => outcome(await port.publish(form, work, publication)),
    ...(publishAnew && { publishAnew: async (form, work) => outcome(await port.publishAnew?.(form, work)) }),
    ...(find && { find: async (key) => parsePublication(await port.find?.(key), parsePublished) }),
    ...(findBlock && { findBlock: async () => parseBlock(await port.findBlock?.()) }),
    ...(unpublish && { unpublish: async (key, publication) => port.unpublish?.(key, publication) }),
    ...(interrupted && { interrupted: (key) => parseForm(attempt(() => port.interrupted?.(key), null)) }),
    ...(forget && { forget: (key) => attempt(() => port.forget?.(key), undefined) }),
  };
}
