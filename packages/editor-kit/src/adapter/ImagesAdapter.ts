import type { PictureStep } from '../model/PictureWork.ts';

/** A picture that the adapter has taken in. */
export interface AddedImage {
  /** The server's id; null for a picture that is kept with the story alone. */
  imageId: string | null;
  imageUrl: string;
}

/** What comes with each wish for a picture. */
export interface DrawOptions {
  /** Whether the story is an adult one. */
  isNsfw: boolean;
  /** Aborted when the writer calls the picture off. */
  signal: AbortSignal;
  /** Hears what is being done, as it is done. */
  onStep?(step: PictureStep): void;
}

/** A picture that a writer has asked for, and that is not drawn yet. */
export interface PictureWish {
  paragraphId: string;
  prompt: string;
}

/** Where pictures come from. Both reject with an error whose message a person can read; a `WorkError` says more. */
export interface ImagesAdapter {
  /**
   * Takes in a file that the writer chose, dropped or pasted. PNG, JPEG, WebP or GIF up to 8 MB are let through
   * (D-IMAGES).
   */
  add(file: Blob, options: { isNsfw: boolean; signal: AbortSignal }): Promise<AddedImage>;
  /** Draws one. Without it there is no drawing. */
  draw?(prompt: string, options: DrawOptions): Promise<AddedImage>;
  /** A picture that was drawn is not wanted: it need not be kept any longer. It never throws. */
  discard?(image: AddedImage): void;
  /** The address of a server-held picture; without it `imageUrl` is taken as it is. */
  resolve?(image: AddedImage): string;
  /** Keeps what the writer wishes for while they may leave the page to sign in; null lets go of it. It never throws. */
  keepWish?(storyKey: string, wish: PictureWish | null): void;
  /** The wish that was kept; the dialog opens with it. Null for none. */
  keptWish?(storyKey: string): PictureWish | null;
}
