import { fieldsOf, oneOf, textOf } from './parsing.ts';

export interface PublishForm {
  title: string;
  /** 'Anonymous' when the writer gives no name. */
  author: string;
  /** The id of a picture; left out for none. */
  cover?: string;
}

/** In the words of the operators. */
export interface PublishingBlock {
  readonly reason: string;
  /** ISO 8601; left out while unknown. */
  readonly at?: string;
}

export interface PublicationModeration extends PublishingBlock {
  /** 'hidden' can be undone. */
  readonly state: 'hidden' | 'removed';
}

/** A public work, which `moderation` may hide. */
export interface PublicationOf<Published> {
  id: string;
  url: string;
  /** What readers see there; left out while unknown. */
  published?: Published;
  moderation?: PublicationModeration;
}

/**
 * 'signed_out': the person is taken to sign in, and comes back with nothing lost. 'changed': what is public was changed
 * elsewhere since it was found; nothing was overwritten.
 */
export type PublishOutcomeOf<Published> =
  | ({ outcome: 'published' } & PublicationOf<Published>)
  | { outcome: 'signed_out' }
  | { outcome: 'changed' };

/** Null for anything but a form. */
export function parseForm(value: unknown): PublishForm | null {
  const given = fieldsOf(value);
  return given && { ...given, title: textOf(given.title), author: textOf(given.author) };
}

export function parseBlock(value: unknown): PublishingBlock | null {
  const given = fieldsOf(value);
  if (!given) return null;
  const at = textOf(given.at);
  return { reason: textOf(given.reason), ...(!Number.isNaN(Date.parse(at)) && { at }) };
}

function parseModeration(value: unknown): PublicationModeration | null {
  const state = oneOf(['hidden', 'removed'], fieldsOf(value)?.state);
  const block = parseBlock(value);
  return state && block && { ...block, state };
}

/** Null without an address. */
export function parsePublication<Published>(
  value: unknown,
  parsePublished: (value: unknown) => Published | null,
): PublicationOf<Published> | null {
  const given = fieldsOf(value);
  if (typeof given?.id !== 'string' || typeof given.url !== 'string') return null;
  const { published, moderation, ...rest } = given;
  const seen = parsePublished(published);
  const moderated = parseModeration(moderation);
  return {
    ...rest,
    id: given.id,
    url: given.url,
    ...(seen && { published: seen }),
    ...(moderated && { moderation: moderated }),
  };
}

/** Throws for an unknown outcome. */
export function parseOutcome<Published>(
  answer: unknown,
  parsePublished: (value: unknown) => Published | null,
): PublishOutcomeOf<Published> {
  const outcome = fieldsOf(answer)?.outcome;
  if (outcome === 'signed_out' || outcome === 'changed') return { outcome };
  const publication = parsePublication(answer, parsePublished);
  if (!publication) throw new TypeError('A work was published without saying where.');
  return { ...publication, outcome: 'published' };
}
