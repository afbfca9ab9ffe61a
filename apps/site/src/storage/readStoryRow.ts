import { generationModes, originalDraft, type Story, type StoryRecord } from '@fabula/editor-kit/core';
import * as z from 'zod/mini';
import type { StoryRow } from './StoryRow.ts';

const text = z.string();
const texts = z.array(text);
const number = z.number();
const nullable = z.nullable;
const oneOf = z.enum;
const tokens = z.looseObject({ prompt_tokens: number, completion_tokens: number, total_tokens: number });
const picks = z.record(text, z.array(number));

const story = z.looseObject({
  key: text,
  title: text,
  premise: text,
  genre: text,
  isNsfw: z.boolean(),
  mode: oneOf(generationModes),
  progress: number,
  paragraphs: z.array(z.looseObject({ id: text, text })),
  picks,
  breaks: z._default(
    z.record(text, z.looseObject({ id: text, summary: text, isCollapsed: z.boolean() })),
    {},
  ),
  images: z._default(
    z.array(
      z.looseObject({ id: text, paragraphId: text, imageId: nullable(text), imageUrl: text, caption: text }),
    ),
    [],
  ),
  overallSummary: z._default(text, ''),
  tokenUsage: tokens,
  createdAt: text,
});

const place = z.union([
  z.looseObject({ at: z.literal('end') }),
  z.looseObject({ at: z.literal('after'), id: nullable(text) }),
  z.looseObject({ at: z.literal('paragraph'), id: text }),
]);
const intent = z.looseObject({
  kind: oneOf(['new', 'continue', 'insert', 'expand', 'rewrite', 'improve', 'edit']),
  place,
  advance: number,
  instruction: text,
  leftOut: texts,
  before: nullable(text),
});
const failure = z.looseObject({
  code: oneOf([
    'http',
    'no_credits',
    'signed_out',
    'unreachable',
    'cut_off',
    'ended',
    'unparseable',
    'refused',
    'cancelled',
    'forced',
    'empty',
    'writer',
    'unknown',
  ]),
  message: text,
  detail: z.optional(text),
  required: z.optional(number),
});
const change = z.looseObject({
  action: oneOf(['edit', 'remove', 'add', 'unchanged', 'paragraph_break']),
  original: text,
  rewritten: text,
  verdict: oneOf(['open', 'accepted', 'rejected']),
  edited: z.optional(text),
});
const spent = z.looseObject({
  parts: z.array(z.looseObject({ name: text, tokens: number })),
  droppedParagraphs: number,
  notice: z.optional(text),
  credits: number,
});

const draft = z.looseObject({
  id: text,
  name: z._default(text, originalDraft),
  isOriginal: z._default(z.boolean(), true),
  instruction: z._default(text, ''),
  state: z._default(oneOf(['writing', 'ready', 'failed']), 'ready'),
  failure: z._default(nullable(failure), null),
  isUnfinished: z._default(z.boolean(), false),
  paragraphs: texts,
  changes: z._default(nullable(z.array(change)), null),
  picks,
  progressAfter: number,
  usage: tokens,
  memory: z._default(texts, []),
  spent: z._default(nullable(spent), null),
});
const review = z.looseObject({ intent, drafts: z.array(draft), activeId: text });

const record = z.looseObject({
  story,
  review: nullable(review),
  running: z._default(nullable(z.looseObject({ runId: text, intent })), null),
  instruction: text,
});

const row = z.looseObject({
  key: text,
  revision: number,
  record,
  updatedAt: text,
  isNsfw: z.boolean(),
  title: text,
  savedId: nullable(text),
});

/**
 * Reads a stored row, also one of an older version, or answers null when it is none that the editor can open. Fields
 * that it does not know stay in it.
 */
export function readStoryRow(value: unknown): StoryRow | null {
  const parsed = row.safeParse(withReview(value));
  // What the schema lets through has these types and whatever else was there.
  return parsed.success
    ? ({ ...parsed.data, record: parsed.data.record as unknown as StoryRecord } as StoryRow)
    : null;
}

/** Reads a story alone, also one of an older version; null when it is none. */
export function readStory(value: unknown): Story | null {
  const parsed = story.safeParse(value);
  return parsed.success ? (parsed.data as unknown as Story) : null;
}

/** Versions before there were several drafts kept one under `draft`. */
function withReview(value: unknown): unknown {
  const { record: kept } = (value ?? {}) as { record?: Record<string, unknown> };
  if (typeof kept !== 'object' || kept === null || kept.review !== undefined) return value;
  const { draft: only = null, ...others } = kept as { draft?: { id?: unknown } | null };
  const drafts = only && { intent: continued, drafts: [only], activeId: only.id };
  return { ...(value as object), record: { ...others, review: drafts } };
}

const continued = {
  kind: 'continue',
  place: { at: 'end' },
  advance: 0,
  instruction: '',
  leftOut: [],
  before: null,
};
