import type { DrawingStep, PartStatus, TokenUsage } from '@fabula/contract';

export interface IllustratorOptions {
  /** Aborted when the run is cancelled: the illustrator stops its upstream call at once. */
  signal: AbortSignal;
  /** The same prompt and seed give the same picture, where the illustrator can promise that. */
  seed: string;
  /** Without it the picture must be fit for everybody. */
  isNsfw: boolean;
}

/** A true step, the tokens used, or last the picture, as the bytes of an image file. */
export type DrawingEvent = DrawingStep | { usage: TokenUsage } | { picture: Uint8Array };

/**
 * Draws pictures from words (D-IMAGES). An iteration ends after its picture; it throws a `WriterFailure`
 * without one, and may end or throw anything once the signal is aborted.
 */
export interface Illustrator {
  readonly status: PartStatus;
  draw(prompt: string, options: IllustratorOptions): AsyncIterable<DrawingEvent>;
}

export interface ProcessedImage {
  bytes: Uint8Array;
  contentType: 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif';
  width: number;
  height: number;
}

/** `too_many_pixels`: in all frames together. `busy`: too many images at once. */
export type ImageRefusal = 'unknown_kind' | 'damaged' | 'too_many_pixels' | 'busy';

/** In pixels. */
export interface PictureRoom {
  width: number;
  height: number;
  /** Crops it to the room; else it is fitted whole, and never enlarged. */
  isCut?: boolean;
}

export interface FittedPicture {
  bytes: Uint8Array;
  contentType: 'image/png' | 'image/jpeg';
  width: number;
  height: number;
}

/** Decodes an upload and encodes it anew: upright, without metadata. */
export interface ImageProcessor {
  /** `as`: the kind to encode; its own when left out. */
  process(
    bytes: Uint8Array,
    as?: ProcessedImage['contentType'],
  ): Promise<{ image: ProcessedImage } | { refusal: ImageRefusal }>;
  /** Undefined where the bytes are no known image. */
  fitInto(bytes: Uint8Array, room: PictureRoom): Promise<FittedPicture | undefined>;
}
