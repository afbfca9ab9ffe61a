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

/**
 * Makes works public. Without it nothing offers that. What it rejects with may be an `Error` whose message a person can
 * read.
 */
export interface PublishPort<Work, Published> {
  /**
   * Makes the work public under the form’s title and author. The outcome may be that its writer has to sign in
   * first. `publication`: what the writer has seen of it, which is brought up to date where it is; null where they have
   * seen that it is not public. An adapter that finds something else there answers 'changed'.
   */
  publish(
    form: PublishForm,
    work: Work,
    publication?: PublicationOf<Published> | null,
  ): Promise<PublishOutcomeOf<Published>>;
  /** Makes it public once more, at an address of its own; `find` gives this one from then on. Without it that is not offered. */
  publishAnew?(form: PublishForm, work: Work): Promise<PublishOutcomeOf<Published>>;
  /**
   * Where the work of this key is public now, and what readers see there; null when it is not. Rejects when it cannot be
   * learnt: nothing is published until it is.
   */
  find?(key: string): Promise<PublicationOf<Published> | null>;
  /**
   * Why whoever is here may publish nothing; null where they may. Asked when the dialog opens, so that they read it
   * before they press. Where it rejects nothing is said, and publishing is refused by `publish` itself.
   */
  findBlock?(): Promise<PublishingBlock | null>;
  /** Takes a work back. Without it what is published stays public. */
  unpublish?(key: string, publication: PublicationOf<Published>): Promise<void>;
  /** The form that its writer left to sign in; the dialog opens with it. Null for none. */
  interrupted?(key: string): PublishForm | null;
  /** Lets go of that form. */
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
