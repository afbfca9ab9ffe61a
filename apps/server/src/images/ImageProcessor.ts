export interface ProcessedImage {
  bytes: Uint8Array;
  contentType: 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif';
  /** In pixels. */
  width: number;
  height: number;
}

/**
 * Why some bytes are no image to keep: of no kind that we take, whatever they call themselves; an image of such a kind
 * that cannot be read whole; more pixels in all its frames than we decode; or too many images at once.
 */
export type ImageRefusal = 'unknown_kind' | 'damaged' | 'too_many_pixels' | 'busy';

/** What a picture has to fit into, in pixels. */
export interface PictureRoom {
  width: number;
  height: number;
  /** Whether it fills the room, cut to it; else it is made no larger than it is, and whole. */
  isCut?: boolean;
}

/** A still picture of a kind that every reader of books knows. */
export interface FittedPicture {
  bytes: Uint8Array;
  contentType: 'image/png' | 'image/jpeg';
  /** In pixels. */
  width: number;
  height: number;
}

/** Reads an image that somebody sends, and makes a clean one of it: upright, and with nothing in it but the picture. */
export interface ImageProcessor {
  /** `as`: the kind to make of it; its own when left out. */
  process(
    bytes: Uint8Array,
    as?: ProcessedImage['contentType'],
  ): Promise<{ image: ProcessedImage } | { refusal: ImageRefusal }>;
  /** Fits a picture into a room; undefined where the bytes are none that we take. */
  fitInto(bytes: Uint8Array, room: PictureRoom): Promise<FittedPicture | undefined>;
}
