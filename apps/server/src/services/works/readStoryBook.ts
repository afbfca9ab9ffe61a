import type { ExportStoryRequest, StoryCover, StoryImage } from '@fabula/contract';
import { openingForGuess, parseLanguage, plainWords, withLineBreaks } from '@fabula/writing';
import { ANONYMOUS, type Chapter, type ChapterPart, type StoryBook } from '../../documents/Typesetter.ts';
import type { FittedPicture } from '../../images/Illustrator.ts';
import { TimeSlices } from '../../scheduling/Scheduling.ts';

export interface BookPictures {
  /** No larger than a page shows; the same picture is the same object. Undefined where it cannot be included. */
  take(picture: StoryCover): Promise<FittedPicture | undefined>;
  readonly leftOut: number;
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
export async function readStoryBook(
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
  const isHeaded = ranks.size > 0;
  const chapters: Chapter[] = [];
  let [title, isPart, parts, summaries] = ['', false, [] as ChapterPart[], [] as string[]];
  let [count, isSectionOver] = [0, false];
  const end = (next = '', isNextPart = false) => {
    const own = withoutTitle(parts, title);
    const isHere = own.length > 0 || title !== '';
    const summary = request.hasSummaries ? summaries.map(line).filter(Boolean).join(' ') : '';
    if (isHere) chapters.push({ title, ...(isPart && { isPart }), parts: own, summary });
    [title, isPart, parts, summaries] = [line(next), isNextPart, [], []];
    isSectionOver = false;
  };
  const cover = request.cover ? await pictures.take(request.cover) : undefined;
  const slices = new TimeSlices();
  for (const one of request.paragraphs) {
    if (slices.isOver()) await slices.yieldToEventLoop();
    if (typeof one !== 'string' && one.type === 'section_break') {
      summaries.push(one.summary ?? '');
      // With headings, those begin the chapters.
      if (isHeaded && line(one.title ?? '') === '') isSectionOver = parts.length > 0;
      else end(one.title);
      continue;
    }
    const given = withLineBreaks(typeof one === 'string' ? one : (one.content ?? ''));
    const rank = ranks.get(count);
    const text = lines(await settled(given)).join('\n');
    if (rank === undefined) {
      if (text !== '' && isSectionOver) parts.push({ isSectionStart: true });
      parts.push(...(text === '' ? [] : [text]));
    } else if (rank === 'scene') parts.push({ heading: line(plainWords(text)) });
    // A break before it may have named it.
    else if (parts.length === 0 && title === line(text)) isPart = rank === 'part';
    else end(plainWords(text), rank === 'part');
    if (text !== '') isSectionOver = false;
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
    ranks: (['part', 'chapter', 'scene'] as const).filter((rank) => [...ranks.values()].includes(rank)),
    chapters,
  };
}
