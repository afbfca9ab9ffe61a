import type { WorkFailure } from '@fabula/work-kit/core';

/** Why a picture cannot be added: 'other' says so in its own words. */
export type PictureProblem = 'type' | 'size' | 'other';

/** What is being done on the way to a picture. */
export interface PictureStep {
  /** In words a person reads. */
  readonly sentence: string;
  /** Of the whole, 0 to 100; null where nobody can know. */
  readonly progress: number | null;
}

/** A picture on its way into the story. One that was drawn is pencil until it is accepted. */
export interface PictureWork {
  readonly id: string;
  readonly paragraphId: string;
  readonly source:
    | { readonly from: 'file'; readonly file: Blob }
    | { readonly from: 'prompt'; readonly prompt: string };
  readonly state: 'working' | 'proposed' | 'failed';
  /** What was drawn, once it is 'proposed'; it stays while another one is drawn, until that has come. */
  readonly image: { readonly imageId: string | null; readonly imageUrl: string } | null;
  /** While it is 'working', where that is known. */
  readonly step: PictureStep | null;
  readonly problem: PictureProblem | null;
  /** In plain words, where the problem is another one; empty where nothing is known. */
  readonly message: string;
  /** The same as data, where the writer of pictures said no. */
  readonly failure: WorkFailure | null;
}

/** How every try begins. */
export const newTry = { step: null, problem: null, message: '', failure: null } as const;

/** What can be shown everywhere and holds no script. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;
/** 8 MB. */
const pictureBytes = 8 * 1024 * 1024;

export function pictureProblem({ type, size }: Pick<Blob, 'type' | 'size'>): PictureProblem | null {
  if (!pictureTypes.some((one) => one === type)) return 'type';
  return size > pictureBytes ? 'size' : null;
}

const found = new WeakMap<object, WeakMap<object, ReadonlySet<string>>>();

/** The ids of paragraphs that have a picture, or one on its way. The same two lists give the same set. */
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
