import type { Trouble, WorkTrouble } from '@fabula/work-kit/testing';
import type {
  AccountAdapter,
  EditorAdapter,
  StoriesAdapter,
  WriterEvent,
} from '../../adapter/EditorAdapter.ts';
import type { Story } from '../../model/Story.ts';
import type { StoryRecord } from '../../model/StoryRecord.ts';
import type { SentenceChange } from '../../model/sentenceChanges.ts';
import { appendChunk, emptyParagraphStream, paragraphsOf } from '../../model/splitParagraphs.ts';
import type { WritingKind, WritingRequest } from '../../model/WritingRequest.ts';
import { sampleParagraphs, samplePremise } from '../samples.ts';

export type EditorTrouble = WorkTrouble;

/** An adapter under test. A missing optional part skips the cases that need it. */
export interface EditorConformanceSubject {
  /** The ports under test. The suite saves stories under keys of its own. */
  readonly adapter: Partial<EditorAdapter>;
  /** Start each trouble; the returned function ends it. */
  readonly troubles?: Readonly<Partial<Record<EditorTrouble, Trouble>>>;
  /** Reads a story as a reloaded page does: from `stories`, not from memory. Null for none. */
  readStory?(key: string): Promise<StoryRecord | null>;
  /** The `stories` of another tab, which has seen no later saves of this one. */
  otherTab?(): StoriesAdapter | Promise<StoriesAdapter>;
  /** Saves a story as an earlier version of the product did; returns what should be read back. */
  keepOlder?(): Promise<{ key: string; paragraphs: readonly string[] }>;
  /** The `account` of the same person on another device. */
  otherDevice?(): AccountAdapter | Promise<AccountAdapter>;
  /** The account's copy of a story; null for none. */
  readAccount?(key: string): Promise<Story | null>;
  /** Number of open requests for text at the backend. */
  openStreams?(): number;
  /** A picture to add. Default: a PNG of one pixel. */
  readonly picture?: Blob;
  /**
   * Timeout of immediate effects, in milliseconds. Default 3,000, after which a run is given up.
   */
  readonly patience?: number;
}

export const textOf = (events: readonly WriterEvent[]): string =>
  events.map((event) => (event.type === 'text' ? event.text : '')).join('');

export const paragraphsIn = (events: readonly WriterEvent[]): readonly string[] =>
  paragraphsOf(appendChunk(emptyParagraphStream, textOf(events)));

export const changesIn = (events: readonly WriterEvent[]): readonly SentenceChange[] =>
  events.flatMap((event) => (event.type === 'sentence' ? [event.change] : []));

const [first = '', second = '', third = ''] = sampleParagraphs;
const asked = { instruction: '', count: 2, isNsfw: false, isReasoning: false };
const premise = { premise: samplePremise, genre: 'Mystery' };
const context = {
  ...premise,
  previousParagraphs: [first, second],
  previousSections: ['Somebody answers the light.'],
  pickedSentences: ['It was the old signal for a keeper in distress.'],
};
const insertion = {
  premise: samplePremise,
  previousParagraphs: [first, second],
  nextParagraph: third,
  previousSections: [],
  pickedSentences: [],
};

/** One request of each kind, as the editor sends them. */
export const writingRequests: { readonly [Kind in WritingKind]: WritingRequest & { kind: Kind } } = {
  new: {
    ...asked,
    kind: 'new',
    context: { ...premise, previousParagraphs: [], previousSections: [], pickedSentences: [] },
  },
  continue: { ...asked, kind: 'continue', context },
  insert: { ...asked, kind: 'insert', context: insertion },
  expand: { ...asked, kind: 'expand', context: { ...insertion, selectedParagraph: second } },
  rewrite: {
    ...asked,
    kind: 'rewrite',
    count: 1,
    instruction: 'Make it darker.',
    context: {
      paragraph: second,
      premise: samplePremise,
      previousParagraph: first,
      nextParagraph: third,
      pickedSentences: [],
    },
  },
  draft: { ...asked, kind: 'draft', instruction: 'Shorter.', context, originalContent: [third] },
  improve: { ...asked, kind: 'improve', instruction: 'Livelier.', context, paragraphs: [third] },
};

const selected = first.split(' ').slice(1, 4).join(' ');
const [beforeIt = '', afterIt = ''] = first.split(selected);
/** A rewrite of some words of a paragraph. */
export const selectionRequest: WritingRequest = {
  ...writingRequests.rewrite,
  instruction: '',
  verb: 'describe',
  context: {
    ...writingRequests.rewrite.context,
    paragraph: first,
    selection: { before: beforeIt, text: selected, after: afterIt },
  },
};
