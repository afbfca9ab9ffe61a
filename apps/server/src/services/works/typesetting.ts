import {
  type ExportStoryRequest,
  limits,
  type ScenePdfRequest,
  type StoryCover,
  type StoryFormat,
  type StoryImage,
} from '@fabula/contract';
import { openingForGuess, parseLanguage, plainWords, settleEmphasis, withLineBreaks } from '@fabula/writing';
import {
  ANONYMOUS,
  type BoundBook,
  type Chapter,
  type ChapterPart,
  type StoryBook,
  type TypesetScript,
} from '../../documents/Typesetter.ts';
import type { FittedPicture, ImageProcessor } from '../../images/Illustrator.ts';
import { TimeSlices } from '../../scheduling/Scheduling.ts';
import { mayShow } from '../policies/picturePolicies.ts';
import { fairQueue, type QueueCaller } from '../safety/limits.ts';
import type { ImageService } from './pictures.ts';

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

interface BookPictures {
  /** No larger than a page shows; the same picture is the same object. Undefined where it cannot be included. */
  take(picture: StoryCover): Promise<FittedPicture | undefined>;
  readonly leftOut: number;
}

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

/** Characters that XML cannot hold, and bidirectional controls. */
const UNFIT =
  /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]|[\u007f-\u009f\u202a-\u202e\u2066-\u2069]/gu;

const clean = (text: string) => withLineBreaks(text).replace(UNFIT, '');
const inOneLine = (text: string) => text.replace(/\s{2,}|[^\S ]/g, ' ').trim();
const line = (text: string) => inOneLine(clean(text));
const lines = (text: string) =>
  clean(text)
    .split(/[\r\n]+/)
    .map(inOneLine)
    .filter(Boolean);

function withoutTitle(parts: ChapterPart[], title: string): ChapterPart[] {
  const [first, ...rest] = parts;
  if (first === title) return rest;
  const isFirstLine = title !== '' && typeof first === 'string' && first.startsWith(`${title}\n`);
  return isFirstLine ? [first.slice(title.length + 1), ...rest] : parts;
}

async function guessed(chapters: readonly Chapter[]): Promise<string | null> {
  const { guessLanguage } = await import('@fabula/writing/guess');
  const texts = chapters.flatMap(({ parts }) => parts.filter((part) => typeof part === 'string'));
  return guessLanguage(openingForGuess(texts));
}

/**
 * Chapters are cut at section breaks; undefined when there is no text. A text has several paragraphs, a line each:
 * millions of them would hold the loop when they are sent to a worker.
 */
async function readStoryBook(
  request: ExportStoryRequest,
  pictures: BookPictures,
  settled: (text: string) => string | Promise<string>,
): Promise<StoryBook | undefined> {
  const hung = new Map<number, StoryImage[]>();
  for (const image of request.images)
    hung.set(image.paragraphIndex, [...(hung.get(image.paragraphIndex) ?? []), image]);
  const picturesAt = async (places: number[]): Promise<ChapterPart[]> => {
    const found: ChapterPart[] = [];
    for (const image of places.flatMap((place) => hung.get(place) ?? [])) {
      const picture = await pictures.take(image);
      if (picture) found.push({ ...picture, caption: line(image.caption) });
    }
    return found;
  };

  const ranks = new Map((request.headings ?? []).map(({ at, rank }) => [at, rank]));
  const chapters: Chapter[] = [];
  let [title, isPart, parts] = ['', false, [] as ChapterPart[]];
  let count = 0;
  const end = (summary = '', next = '', isNextPart = false) => {
    const own = withoutTitle(parts, title);
    const isHere = own.length > 0 || title !== '';
    const kept = request.hasSummaries ? line(summary) : '';
    if (isHere) chapters.push({ title, ...(isPart && { isPart }), parts: own, summary: kept });
    [title, isPart, parts] = [line(next), isNextPart, []];
  };
  const cover = request.cover ? await pictures.take(request.cover) : undefined;
  const slices = new TimeSlices();
  for (const one of request.paragraphs) {
    if (slices.isOver()) await slices.yieldToEventLoop();
    if (typeof one !== 'string' && one.type === 'section_break') {
      end(one.summary, one.title);
      continue;
    }
    const given = withLineBreaks(typeof one === 'string' ? one : (one.content ?? ''));
    const rank = ranks.get(count);
    const text = lines(await settled(given)).join('\n');
    if (rank === undefined) parts.push(...(text === '' ? [] : [text]));
    else if (rank === 'scene') parts.push({ heading: line(plainWords(text)) });
    // A break before it may have named it.
    else if (parts.length === 0 && title === line(text)) isPart = rank === 'part';
    else end('', plainWords(text), rank === 'part');
    parts.push(...(await picturesAt([count])));
    count += 1;
  }
  const beyond = [...hung.keys()].filter((place) => place >= count);
  parts.push(...(await picturesAt(beyond)));
  end();
  if (!chapters.some(({ parts }) => parts.some((part) => typeof part === 'string'))) return undefined;
  return {
    title: line(request.title) || 'Untitled',
    author: line(request.author) || ANONYMOUS,
    premise: lines(request.premise),
    genre: line(request.genre),
    isNsfw: request.isNsfw,
    language: parseLanguage(request.language) ?? (await guessed(chapters)),
    cover: cover ?? null,
    isManuscript: request.layout === 'manuscript',
    chapters,
  };
}
