import {
  countStoryWords,
  generationModes,
  newRecord,
  originalDraft,
  type Paragraph,
  readSavedStory,
  type Story,
  type StoryRecord,
  toSavedStory,
  withoutNotes,
} from '@fabula/editor-kit/core';
import * as z from 'zod/mini';
import { type StoryArrivalState, storyPath } from './places.ts';
import type { WorkKind } from './WorkKind.ts';

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

/** The kit knows the kinds and places: pencil with an unknown one goes to the end, instead of losing the story. */
const intent = z.looseObject({
  kind: text,
  place: z.looseObject({ at: text }),
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

const untitled = 'Untitled story';

/** The schemas' results have the kit's types, and unknown fields. */
export const storyKind: WorkKind<Story, StoryRecord> = {
  one: 'story',
  many: 'stories',
  listings: 'listings',
  damagedIn: { rows: 'stories', mirror: 'localStorage' },
  untitled,
  workOf: ({ story }) => story,
  recordOf: (work, like) => (like ? { ...like, story: work } : newRecord(work)),
  atRest: ({ summaryRun: _, ...kept }) => ({ ...kept, running: null }),
  readRecord(value) {
    const parsed = record.safeParse(withReview(value));
    return parsed.success ? (parsed.data as unknown as StoryRecord) : null;
  },
  readWork(value) {
    const parsed = story.safeParse(value);
    return parsed.success ? (parsed.data as unknown as Story) : null;
  },
  toSaved: toSavedStory,
  readSaved(entry, now, key, like) {
    const read = readSavedStory(entry, now, key, like);
    return read && { work: read.story, updatedAt: read.updatedAt, isWhole: read.isWhole };
  },
  isMirrored: () => true,
  excerptOf(work) {
    const { paragraphs, headings = {} } = withoutNotes(work);
    const isWritten = ({ text }: Paragraph) => text.trim() !== '';
    const first = paragraphs.find((one) => !headings[one.id] && isWritten(one)) ?? paragraphs.find(isWritten);
    return first?.text ?? '';
  },
  lengthOf: ({ paragraphs }) => paragraphs.reduce((sum, one) => sum + one.text.length, 0),
  textOf: ({ title, premise, isNsfw, paragraphs }) => [
    ...[title, premise, isNsfw],
    paragraphs.map((one) => one.text),
  ],
  shownOf({ title, premise, genre, language, paragraphs, breaks, images }) {
    const summaries = Object.entries(breaks).map(([id, { summary }]) => [id, summary]);
    return { title, premise, genre, ...(language && { language }), paragraphs, summaries, images };
  },
  content: ['premise', 'genre', 'isNsfw', 'paragraphs', 'headings', 'privacy', 'images', 'pickedSentences'],
  pooled: ['paragraphs', 'images'],
  wordsOf: (work) => countStoryWords(withoutNotes(work).paragraphs),
  placeOf: ({ savedId, isNsfw, key }) => ({
    to: storyPath({ savedId, isNsfw }),
    state: { story_id: key } satisfies StoryArrivalState,
  }),
  bodyOf: (work) => toSavedStory(work, work.createdAt),
  accountTextOf: (work) =>
    JSON.stringify({
      ...toSavedStory(work, ''),
      title: work.title.trim() || untitled,
      isUntitled: undefined,
      id: undefined,
      createdAt: undefined,
      collapsedSections: undefined,
      sentenceRule: undefined,
      areAllSectionsCollapsed: undefined,
    }),
};

/** Migrates the single `draft` of older versions. */
function withReview(kept: unknown): unknown {
  const { draft: only = null, ...others } = (kept ?? {}) as {
    draft?: { id?: unknown } | null;
    review?: unknown;
  };
  if (typeof kept !== 'object' || kept === null || others.review !== undefined) return kept;
  const drafts = only && { intent: continued, drafts: [only], activeId: only.id };
  return { ...others, review: drafts };
}

const continued = {
  kind: 'continue',
  place: { at: 'end' },
  advance: 0,
  instruction: '',
  leftOut: [],
  before: null,
};
