import * as z from 'zod/mini';
import { genreField, limits, textField } from './limits.ts';

const premise = z._default(z.string().check(z.maxLength(limits.premiseCharacters)), '');
const name = z.string().check(z.maxLength(limits.titleCharacters));

/** Fields shared by saving and publishing, of stories and scenes. */
export const workFields = {
  /** The id that the client knows it by. What is published anew, and was taken back, has it again where it is free. */
  id: z.optional(z.string().check(z.maxLength(limits.workIdCharacters))),
  /** The client's own lasting name for it: with one, a work is the same whatever its title. */
  key: z.optional(z.string().check(z.minLength(1), z.maxLength(limits.workKeyCharacters))),
  /** The `revision` that the client knows; when it has been saved elsewhere since, the answer is 409. */
  ifRevision: z.optional(z.int().check(z.gte(0))),
  title: z.prefault(
    name.check(z.refine((words) => words.trim() !== '', 'Give it a title first: it is kept under it.')),
    '',
  ),
  premise,
  genre: genreField,
  /** Left out means adult (D-MATURE). */
  isNsfw: z._default(z.boolean(), true),
  author: z._default(name, 'Anonymous'),
  /** ISO 8601. */
  createdAt: z.optional(z.iso.datetime({ offset: true })),
};

/** Tokens that a work’s generations have used. */
export const usageField = z.optional(
  z.object({
    prompt_tokens: z.number().check(z.gte(0)),
    completion_tokens: z.number().check(z.gte(0)),
    total_tokens: z.number().check(z.gte(0)),
  }),
);

/** 0–100. */
export const progressField = z._default(z.number().check(z.gte(0), z.lte(100)), 0);
export const summaryField = textField;

/** Moderation of a withdrawn work, for its author and admins. */
export const moderation = z.object({
  /** `hidden`: an admin can show it again. `removed`: it never becomes public again. Its author can still read both. */
  state: z.enum(['hidden', 'removed']),
  /** In an admin's words. */
  reason: z.string(),
  /** ISO 8601. */
  at: z.string(),
});
export type Moderation = z.infer<typeof moderation>;

/** The header of a generation call that says for which work it is: its receipt then leads there. */
export const WORK_HEADER = 'X-Work';

/** A work by its kind and its client's own lasting name: `story:` or `scene:`, and the key. 100 characters at most. */
export const workLabel = z.string().check(z.regex(/^(?:story|scene):[A-Za-z0-9_-]{1,94}$/));
