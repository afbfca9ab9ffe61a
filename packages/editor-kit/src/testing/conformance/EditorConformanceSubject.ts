import { isWorkError, newId, type OrNothing, toWorkFailure, type WorkFailure } from '@fabula/work-kit/core';
import { type EndTrouble, must, sentenceOf } from '@fabula/work-kit/testing';
import type {
  AccountAdapter,
  EditorAdapter,
  StoriesAdapter,
  WriterEvent,
} from '../../adapter/EditorAdapter.ts';
import type { WritingKind, WritingRequest } from '../../model/buildRequest.ts';
import { appendChunk, emptyParagraphStream, paragraphsOf } from '../../model/paragraphStream.ts';
import type { Story } from '../../model/Story.ts';
import type { StoryRecord } from '../../model/StoryRecord.ts';
import type { SentenceChange } from '../../model/sentenceChanges.ts';
import { sampleParagraphs, samplePremise } from '../samples.ts';

/**
 * A fault of the backend. `silent`: it never answers. `slow`: pauses between chunks. `cut_off`: the stream
 * breaks after the first chunk. `storage_full`, `storage_broken`: saving fails. The others are codes of a
 * `WorkError`.
 */
export type EditorTrouble =
  | 'silent'
  | 'slow'
  | 'cut_off'
  | 'unreachable'
  | 'http'
  | 'unparseable'
  | 'no_credits'
  | 'signed_out'
  | 'refused'
  | 'writer'
  | 'storage_full'
  | 'storage_broken';

/** An adapter under test. A missing optional part skips the cases that need it. */
export interface EditorConformanceSubject {
  /** The ports under test. The suite saves stories under keys of its own. */
  readonly adapter: Partial<EditorAdapter>;
  /** Start each trouble; the returned function ends it. */
  readonly troubles?: Readonly<Partial<Record<EditorTrouble, () => EndTrouble | Promise<EndTrouble>>>>;
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
   * Timeout of immediate effects, in milliseconds. Default 3,000, after which a run is given up (writing.md
   * §9).
   */
  readonly patience?: number;
}

export const usualPatience = 3000;

/** The failure of a `WorkError`; throws for any other value. */
export function failureOf(thrown: unknown, of: string): WorkFailure {
  must(isWorkError(thrown), `${of} threw something raw instead of a WritingError: ${sentenceOf(thrown)}`);
  return toWorkFailure(thrown);
}

/** The result of a run. */
export interface Heard {
  events: WriterEvent[];
  /** The error thrown by iteration; null for a normal end. */
  thrown: { error: unknown } | null;
}

/** Reads a run to its end, or until `hear` returns 'leave'. */
export async function listen(
  events: AsyncIterable<WriterEvent>,
  hear: (event: WriterEvent) => unknown = () => undefined,
): Promise<Heard> {
  const heard: Heard = { events: [], thrown: null };
  try {
    for await (const event of events) {
      heard.events.push(event);
      if ((await hear(event)) === 'leave') break;
    }
  } catch (error) {
    heard.thrown = { error };
  }
  return heard;
}

/** Options with a new run id. */
export function runOptions(signal: AbortSignal = new AbortController().signal, runId: string = newId()) {
  return { signal, runId };
}

export const textOf = (events: readonly WriterEvent[]): string =>
  events.map((event) => (event.type === 'text' ? event.text : '')).join('');

export const paragraphsIn = (events: readonly WriterEvent[]): readonly string[] =>
  paragraphsOf(appendChunk(emptyParagraphStream, textOf(events)));

export const changesIn = (events: readonly WriterEvent[]): readonly SentenceChange[] =>
  events.flatMap((event) => (event.type === 'sentence' ? [event.change] : []));

export const isEnd = ({ type }: WriterEvent): boolean => type === 'done' || type === 'cancelled';

/** Counts by kind of event, in order of appearance. */
export function tallyOf(events: readonly WriterEvent[]): string {
  const counts = new Map<string, number>();
  for (const { type } of events) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts].map(([type, count]) => `${count} ${type}`).join(', ') || 'nothing';
}

const outcomes = ['saved', 'conflict', 'signed_out'];

/** Saves as the editor does: an undefined outcome counts as saved. */
export function savingBy<Saved, Outcome extends { outcome: string }>(port: {
  save(record: Saved): Promise<OrNothing<Outcome>>;
}) {
  return {
    async save(record: Saved): Promise<Outcome | { outcome: 'saved' }> {
      const answer: Outcome | undefined = (await port.save(record)) ?? undefined;
      if (answer === undefined) return { outcome: 'saved' };
      must(
        outcomes.includes(answer.outcome),
        `save() answers nothing where it saved, or an outcome; ${JSON.stringify(answer)} came.`,
      );
      return answer;
    },
  };
}

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
