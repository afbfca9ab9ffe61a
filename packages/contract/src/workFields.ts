import * as z from 'zod/mini';
import { genreField, limits, textField } from './limits.ts';

const premise = z._default(z.string().check(z.maxLength(limits.premiseCharacters)), '');
const name = z.string().check(z.maxLength(limits.titleCharacters));

/** A BCP 47 tag. */
export const languageField = z.optional(
  z.string().check(z.maxLength(35), z.regex(/^[a-z]{2,8}(?:-[a-z\d]{1,8})*$/i)),
);

export const workFields = {
  /** The id that the client knows. Publishing again restores it where it is free. */
  id: z.optional(z.string().check(z.maxLength(limits.workIdCharacters))),
  /** The client's own lasting name, which identifies a work whatever its title. */
  key: z.optional(z.string().check(z.minLength(1), z.maxLength(limits.workKeyCharacters))),
  /** The expected revision: on conflict, 409. */
  ifRevision: z.optional(z.int().check(z.gte(0))),
  title: z.prefault(
    name.check(z.refine((words) => words.trim() !== '', 'Give it a title first: it is kept under it.')),
    '',
  ),
  premise,
  genre: genreField,
  isNsfw: z._default(z.boolean(), true),
  /** Left out while it follows the text. */
  language: languageField,
  author: z._default(name, 'Anonymous'),
  createdAt: z.optional(z.iso.datetime({ offset: true })),
};

/** True where nobody gave it a title: `title` is then its first words. */
export const isUntitledField = z.optional(z.boolean());

export const usageField = z.optional(
  z.object({
    prompt_tokens: z.number().check(z.gte(0)),
    cached_tokens: z.optional(z.number().check(z.gte(0))),
    completion_tokens: z.number().check(z.gte(0)),
    total_tokens: z.number().check(z.gte(0)),
  }),
);

/** 0–100. */
export const progressField = z._default(z.number().check(z.gte(0), z.lte(100)), 0);
export const summaryField = textField;

export const moderation = z.object({
  /** `hidden`: can be shown again. `removed`: final. Its author can still read both. */
  state: z.enum(['hidden', 'removed']),
  reason: z.string(),
  at: z.string(),
});
export type Moderation = z.infer<typeof moderation>;

/** The header with a generation's work, for its receipt. */
export const WORK_HEADER = 'X-Work';

/** `story:` or `scene:`, and the work's key. 100 characters at most. */
export const workLabel = z.string().check(z.regex(/^(?:story|scene):[A-Za-z0-9_-]{1,94}$/));
