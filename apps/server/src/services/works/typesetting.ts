import {
  type ExportStoryRequest,
  limits,
  type ScenePdfRequest,
  type StoryCover,
  type StoryFormat,
} from '@fabula/contract';
import { settleEmphasis } from '@fabula/writing';
import type { BoundBook, StoryBook, TypesetScript } from '../../documents/Typesetter.ts';
import type { FittedPicture, ImageProcessor } from '../../images/Illustrator.ts';
import { mayShow } from '../policies/picturePolicies.ts';
import { fairQueue, type QueueCaller } from '../safety/limits.ts';
import type { ImageService } from './pictures.ts';
import { type BookPictures, readStoryBook } from './readStoryBook.ts';

type TypesettingOpening = { script: TypesetScript } | { refusal: 'busy' };

/** `leftOut`: the number of pictures that could not be included. */
type BindingOpening =
  | { book: BoundBook; leftOut: number }
  | { refusal: 'busy' | 'empty' }
  | { refusal: 'pdf_too_long'; bytes: number };

export interface Asker {
  caller: string | QueueCaller;
  signal: AbortSignal;
}

interface TypesettingServiceConfig {
  typeset(request: ScenePdfRequest, signal: AbortSignal): Promise<TypesetScript>;
  bind(book: StoryBook, format: StoryFormat, signal: AbortSignal): Promise<BoundBook>;
  /** `settleEmphasis` beside the event loop. */
  settle(text: string, signal: AbortSignal): Promise<string>;
  openPictures: OpenBookPictures;
  atOnce: number;
}

/** Settling one of 100,000 characters holds the event loop for 50 ms and more. */
const LONG_PARAGRAPH = 20_000;

/** A long one takes seconds: a `busy` is better than a long queue. */
const MAX_QUEUED_PER_CALLER = 3;
const MAX_QUEUED = 50;

export function typesettingService({
  typeset,
  bind,
  settle,
  openPictures,
  atOnce,
}: TypesettingServiceConfig) {
  const queue = fairQueue({ atOnce, maxQueuedPerCaller: MAX_QUEUED_PER_CALLER, maxQueued: MAX_QUEUED });
  return {
    async typeset(request: ScenePdfRequest, { caller, signal }: Asker): Promise<TypesettingOpening> {
      const script = await queue.add(caller, () => typeset(request, signal), signal);
      return script ? { script } : { refusal: 'busy' };
    },
    /** `empty`: there is no text in it. `pdf_too_long`: with the `bytes` of its text. */
    async bind(
      request: ExportStoryRequest,
      format: StoryFormat,
      { caller, signal }: Asker,
    ): Promise<BindingOpening> {
      const bytes = format === 'pdf' ? textBytes(request) : 0;
      if (bytes > limits.bookPdfBytes) return { refusal: 'pdf_too_long', bytes };
      const make = async () => {
        const pictures = openPictures(request);
        const settled = (text: string) =>
          text.length > LONG_PARAGRAPH ? settle(text, signal) : settleEmphasis(text);
        const book = await readStoryBook(request, pictures, settled);
        if (book === undefined) return { refusal: 'empty' } as const;
        return { book: await bind(book, format, signal), leftOut: pictures.leftOut };
      };
      return (await queue.add(caller, make, signal)) ?? { refusal: 'busy' };
    },
  };
}

const textBytes = ({ paragraphs }: ExportStoryRequest) =>
  paragraphs.reduce(
    (sum, one) => sum + Buffer.byteLength(typeof one === 'string' ? one : (one.content ?? '')),
    0,
  );

type OpenBookPictures = (book: { isNsfw: boolean }) => BookPictures;

/** In pixels: 300 per inch on a page of A5. */
const PAGE = { width: 1_400, height: 1_800 };
const MOST_BYTES = 24 * 1024 * 1024;

/** Stored pictures and `data:` URLs; nothing is fetched. */
export function bookPictures(
  images: Pick<ImageService, 'read'>,
  { fitInto }: Pick<ImageProcessor, 'fitInto'>,
): OpenBookPictures {
  return ({ isNsfw }) => {
    const known = new Map<string, Promise<FittedPicture | undefined>>();
    let bytes = 0;
    let leftOut = 0;

    async function open({ imageId, imageUrl }: StoryCover): Promise<FittedPicture | undefined> {
      const data = /^data:image\/[a-z+]+;base64,([A-Za-z0-9+/=]+)$/.exec(imageUrl)?.[1];
      const id = imageId ?? /^\/api\/v1\/images\/([\w-]+)$/.exec(imageUrl)?.[1];
      if (bytes >= MOST_BYTES) return undefined;
      const held = id === undefined ? undefined : await images.read(id);
      if (held && !mayShow({ isNsfw }, held)) return undefined;
      const raw = held?.bytes ?? (data === undefined ? undefined : Buffer.from(data, 'base64'));
      const picture = raw && (await fitInto(raw, PAGE));
      if (picture === undefined || bytes + picture.bytes.byteLength > MOST_BYTES) return undefined;
      bytes += picture.bytes.byteLength;
      return picture;
    }

    return {
      async take(picture) {
        const name = picture.imageId ?? picture.imageUrl;
        const opened = known.get(name) ?? open(picture);
        known.set(name, opened);
        const found = await opened;
        if (found === undefined) leftOut += 1;
        return found;
      },
      get leftOut() {
        return leftOut;
      },
    };
  };
}
