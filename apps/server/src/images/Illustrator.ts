import type { DrawingStep, PartStatus, TokenUsage } from '@fabula/contract';

export interface IllustratorOptions {
  /** Aborted when the run is cancelled: the illustrator stops its upstream call at once. */
  signal: AbortSignal;
  /** The same prompt with the same seed gives the same picture, where the illustrator can promise that. */
  seed: string;
  /** For adults. Without it the picture must be fit for everybody. */
  isNsfw: boolean;
}

/** A piece of a drawing: what is being done, truly; what it used; and last the picture, as the bytes of an image file. */
export type DrawingEvent = DrawingStep | { usage: TokenUsage } | { picture: Uint8Array };

/**
 * Draws pictures from words (D-IMAGES). An iteration ends after its picture; it throws a `WriterFailure` when there is
 * none, and may end or throw anything once the signal is aborted.
 */
export interface Illustrator {
  /** What stands behind it, for the status page and the start-up table. */
  readonly status: PartStatus;
  draw(prompt: string, options: IllustratorOptions): AsyncIterable<DrawingEvent>;
}

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
