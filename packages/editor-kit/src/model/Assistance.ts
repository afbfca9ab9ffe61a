import type { WorkFailure } from '@fabula/work-kit/core';

export type Suggestions =
  | { readonly state: 'none' | 'asked' }
  | { readonly state: 'ready'; readonly texts: readonly string[] }
  | { readonly state: 'failed'; readonly failure: WorkFailure };

/** Suggestions of one request. */
export const suggestionCount = 3;

/** A section's summary outside the story: requested, in pencil, or failed. */
export type SummaryWork =
  | { readonly state: 'asked' }
  | { readonly state: 'proposed'; readonly text: string }
  | { readonly state: 'failed'; readonly failure: WorkFailure };

/** By the id of the break. */
export function proposedSummaries(works: Readonly<Record<string, SummaryWork>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(works).flatMap(([id, work]) => (work.state === 'proposed' ? [[id, work.text]] : [])),
  );
}

/** Parses stored pencil of any shape; never throws. */
export function summaryWorks(kept: unknown): Record<string, SummaryWork> {
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(
    Object.entries(kept).flatMap(([id, text]) =>
      typeof text === 'string' ? [[id, { state: 'proposed' as const, text }]] : [],
    ),
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
