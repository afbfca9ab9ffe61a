import { fieldsOf, numberOf, textOf, textsOf, type WorkFailure } from '@fabula/work-kit/core';
import { parseMarks } from './sentenceMarks.ts';

export type Suggestions =
  | { readonly state: 'none' | 'asked' }
  | { readonly state: 'ready'; readonly texts: readonly string[] }
  | { readonly state: 'failed'; readonly failure: WorkFailure };

/** Suggestions of one request. */
export const suggestionCount = 3;

/** A section's summary outside the story: requested, in pencil, or failed. */
export type SummaryWork =
  | { readonly state: 'asked' }
  /** `writtenFrom`: a mark for each sentence of its section, as it was then. */
  | { readonly state: 'proposed'; readonly text: string; readonly writtenFrom?: string }
  | { readonly state: 'failed'; readonly failure: WorkFailure };

/** Summaries of several sections, asked for one after the other. */
export interface SummaryRun {
  /** Of A–Z a–z 0–9 _ and -. */
  readonly id: string;
  /** Raised where the writer goes on after one whose answer is gone for good. */
  readonly attempt: number;
  readonly total: number;
  /** Breaks whose summary has not come; the first is asked for. */
  readonly left: readonly string[];
  /** 'lost': the connection is, and it is tried again. 'stopped': the writer may go on. */
  readonly state: 'going' | 'lost' | 'stopped';
  /** Why it stopped; null after a reload. */
  readonly failure: WorkFailure | null;
}

/** What is kept of a run: it stopped. Null for none. */
export function parseSummaryRun(value: unknown): SummaryRun | null {
  const given = fieldsOf(value);
  const left = textsOf(given?.left);
  const id = textOf(given?.id);
  if (left.length === 0 || !/^[\w-]+$/.test(id)) return null;
  const total = Math.max(numberOf(given?.total), left.length);
  return { id, attempt: numberOf(given?.attempt), total, left, state: 'stopped', failure: null };
}

/** By the id of the break. */
export function proposedSummaries(works: Readonly<Record<string, SummaryWork>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(works).flatMap(([id, work]) => (work.state === 'proposed' ? [[id, work.text]] : [])),
  );
}

/** What those in pencil were written from, where that is known, by the id of the break. */
export function proposedMarks(works: Readonly<Record<string, SummaryWork>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(works).flatMap(([id, work]) =>
      work.state === 'proposed' && work.writtenFrom ? [[id, work.writtenFrom]] : [],
    ),
  );
}

/** Parses stored pencil of any shape; never throws. */
export function summaryWorks(kept: unknown, marks?: unknown): Record<string, SummaryWork> {
  if (typeof kept !== 'object' || kept === null) return {};
  const known = fieldsOf(marks);
  return Object.fromEntries(
    Object.entries(kept).flatMap(([id, text]) => {
      const writtenFrom = parseMarks(known?.[id]);
      return typeof text === 'string'
        ? [[id, { state: 'proposed' as const, text, ...(writtenFrom && { writtenFrom }) }]]
        : [];
    }),
  );
}

/** 'other' carries its own message. */
export type PictureProblem = 'type' | 'size' | 'other';

/** Progress of a drawing. */
export interface PictureStep {
  /** Human-readable. */
  readonly sentence: string;
  /** Percent, 0–100; null when unknown. */
  readonly progress: number | null;
}

/** A picture on its way into the story; a drawn one is pencil until accepted. */
export interface PictureWork {
  readonly id: string;
  readonly paragraphId: string;
  readonly source:
    | { readonly from: 'file'; readonly file: Blob }
    | { readonly from: 'prompt'; readonly prompt: string };
  readonly state: 'working' | 'proposed' | 'failed';
  /** The drawn picture while 'proposed', and during a retry until the next one arrives. */
  readonly image: { readonly imageId: string | null; readonly imageUrl: string } | null;
  /** Set while 'working', if known. */
  readonly step: PictureStep | null;
  readonly problem: PictureProblem | null;
  /** Human-readable when `problem` is 'other'; else ''. */
  readonly message: string;
  /** The drawing adapter's failure. */
  readonly failure: WorkFailure | null;
}

export const newTry = { step: null, problem: null, message: '', failure: null } as const;

/** Widely supported types that hold no script. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;
const pictureBytes = 8 * 1024 * 1024;

export function pictureProblem({ type, size }: Pick<Blob, 'type' | 'size'>): PictureProblem | null {
  if (!pictureTypes.some((one) => one === type)) return 'type';
  return size > pictureBytes ? 'size' : null;
}

const found = new WeakMap<object, WeakMap<object, ReadonlySet<string>>>();

/** Ids of paragraphs with a picture or one on its way. Memoised by both lists. */
export function picturedParagraphs(
  images: readonly { readonly paragraphId: string }[],
  pictures: readonly PictureWork[],
): ReadonlySet<string> {
  let byPictures = found.get(images);
  if (!byPictures) {
    byPictures = new WeakMap();
    found.set(images, byPictures);
  }
  let ids = byPictures.get(pictures);
  if (!ids) {
    ids = new Set([...images, ...pictures].map(({ paragraphId }) => paragraphId));
    byPictures.set(pictures, ids);
  }
  return ids;
}
