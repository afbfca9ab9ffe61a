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

/** Reads an image that somebody sends, and makes a clean one of it: upright, and with nothing in it but the picture. */
export interface ImageProcessor {
  /** `as`: the kind to make of it; its own when left out. */
  process(
    bytes: Uint8Array,
    as?: ProcessedImage['contentType'],
  ): Promise<{ image: ProcessedImage } | { refusal: ImageRefusal }>;
}
