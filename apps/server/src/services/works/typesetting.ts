import type {
  ExportStoryRequest,
  ScenePdfRequest,
  StoryCover,
  StoryFormat,
  StoryImage,
} from '@fabula/contract';
import type {
  BoundBook,
  Chapter,
  ChapterPart,
  StoryBook,
  TypesetScript,
} from '../../documents/Typesetter.ts';
import type { FittedPicture, ImageProcessor } from '../../images/Illustrator.ts';
import { fairQueue } from '../safety/limits.ts';
import type { ImageService } from './pictures.ts';

type TypesettingOpening = { script: TypesetScript } | { refusal: 'busy' };

/** `leftOut`: how many pictures could not come along. */
type BindingOpening = { book: BoundBook; leftOut: number } | { refusal: 'busy' | 'empty' };

/** Who asks, and until when: what they wait for is dropped when the signal aborts. */
export interface Asker {
  /** One document of a caller's is made at a time, and callers take turns. */
  caller: string;
  signal: AbortSignal;
}

/** Screenplays and stories as documents. */
export interface TypesettingService {
  typeset(request: ScenePdfRequest, asker: Asker): Promise<TypesettingOpening>;
  /** `empty`: there is no text in it. */
  bind(request: ExportStoryRequest, format: StoryFormat, asker: Asker): Promise<BindingOpening>;
}

interface TypesettingServiceConfig {
  typeset(request: ScenePdfRequest, signal: AbortSignal): Promise<TypesetScript>;
  bind(book: StoryBook, format: StoryFormat, signal: AbortSignal): Promise<BoundBook>;
  openPictures: OpenBookPictures;
  /** How many documents are made at once. */
  atOnce: number;
}

/** A long one takes seconds, and whoever would wait too long is better told. */
const MAX_QUEUED_PER_CALLER = 3;
const MAX_QUEUED = 50;

export function typesettingService({
  typeset,
  bind,
  openPictures,
  atOnce,
}: TypesettingServiceConfig): TypesettingService {
  const queue = fairQueue({ atOnce, maxQueuedPerCaller: MAX_QUEUED_PER_CALLER, maxQueued: MAX_QUEUED });
  return {
    async typeset(request, { caller, signal }) {
      const script = await queue.add(caller, () => typeset(request, signal), signal);
      return script ? { script } : { refusal: 'busy' };
    },
    async bind(request, format, { caller, signal }) {
      const make = async () => {
        const pictures = openPictures(request);
        const book = await readStoryBook(request, pictures);
        if (book === undefined) return { refusal: 'empty' } as const;
        return { book: await bind(book, format, signal), leftOut: pictures.leftOut };
      };
      return (await queue.add(caller, make, signal)) ?? { refusal: 'busy' };
    },
  };
}

/** The pictures of one book. */
interface BookPictures {
  /** No larger than a page shows; the same one again is the same object. Undefined where it cannot come along. */
  take(picture: StoryCover): Promise<FittedPicture | undefined>;
  /** How many could not. */
  readonly leftOut: number;
}

/** Opens the pictures of a book that is adult, or is not. */
type OpenBookPictures = (book: { isNsfw: boolean }) => BookPictures;

/** In pixels: 300 to an inch on a page of A5. */
const PAGE = { width: 1_400, height: 1_800 };
/** Of all pictures in one book. */
const MOST_BYTES = 24 * 1024 * 1024;

/** Takes pictures that the server holds, and those that are sent along as `data:` URLs; nothing is fetched from elsewhere. */
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
      // A book that is not adult shows no picture that is (D-MATURE).
      if (held?.isNsfw && !isNsfw) return undefined;
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

/** What XML cannot hold, and what turns text around unseen. */
const UNFIT =
  /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]|[\u007f-\u009f\u202a-\u202e\u2066-\u2069]/gu;

const clean = (text: string) => text.replace(UNFIT, '');
const line = (text: string) => clean(text).replace(/\s+/g, ' ').trim();
const lines = (text: string) =>
  clean(text)
    .split(/[\r\n\u2028\u2029]+/)
    .map(line)
    .filter(Boolean);

/** The story in chapters, cut at its section breaks, with its pictures; undefined when there is no text in it. */
async function readStoryBook(
  request: ExportStoryRequest,
  pictures: BookPictures,
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

  const chapters: Chapter[] = [];
  let [title, parts] = ['', [] as ChapterPart[]];
  let count = 0;
  /** A title that stands in the text as well is said once. */
  const end = (summary = '', next = '') => {
    const own = parts[0] === title ? parts.slice(1) : parts;
    if (own.length > 0 || title !== '')
      chapters.push({ title, parts: own, summary: request.hasSummaries ? line(summary) : '' });
    [title, parts] = [line(next), []];
  };
  const cover = request.cover ? await pictures.take(request.cover) : undefined;
  for (const one of request.paragraphs) {
    if (typeof one !== 'string' && one.type === 'section_break') {
      end(one.summary, one.title);
      continue;
    }
    parts.push(...lines(typeof one === 'string' ? one : (one.content ?? '')), ...(await picturesAt([count])));
    count += 1;
  }
  const beyond = [...hung.keys()].filter((place) => place >= count);
  parts.push(...(await picturesAt(beyond)));
  end();
  if (!chapters.some(({ parts }) => parts.some((part) => typeof part === 'string'))) return undefined;
  return {
    title: line(request.title) || 'Untitled',
    author: line(request.author) || 'Anonymous',
    premise: lines(request.premise),
    genre: line(request.genre),
    isNsfw: request.isNsfw,
    cover: cover ?? null,
    chapters,
  };
}
