import { fieldsOf, oneOf, textOf } from './parsing.ts';

/** What a writer says before publishing. */
export interface PublishForm {
  title: string;
  /** 'Anonymous' when the writer gives no name. */
  author: string;
  /** The id of the picture that the work is known by; none where it is left out. */
  cover?: string;
}

/** Why somebody may not publish, in the words of the people who run the place. */
export interface PublishingBlock {
  readonly reason: string;
  /** Since when, ISO 8601; left out where nobody knows. */
  readonly at?: string;
}

/** What the people who run the place have done with a work. */
export interface PublicationModeration extends PublishingBlock {
  /** 'hidden': its readers may see it again. 'removed': they never will. */
  readonly state: 'hidden' | 'removed';
}

/** A work that everybody can read, unless `moderation` says otherwise. */
export interface PublicationOf<Published> {
  id: string;
  /** Its address. */
  url: string;
  /** What readers see there; left out where nobody knows. */
  published?: Published;
  /** Why readers do not see it now; left out where they do. */
  moderation?: PublicationModeration;
}

/**
 * What became of it. 'signed_out': the person is being taken to sign in, and comes back with nothing lost. 'changed':
 * what is public was changed elsewhere since it was found; nothing has been overwritten.
 */
export type PublishOutcomeOf<Published> =
  | ({ outcome: 'published' } & PublicationOf<Published>)
  | { outcome: 'signed_out' }
  | { outcome: 'changed' };

/** Null for a form that is none. */
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

/** Null where it does not say where the work is public. */
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

/** Throws for an answer that says nothing of what became of the work. */
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
