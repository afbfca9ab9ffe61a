import type { ExportStoryRequest, StoryImage } from '@fabula/contract';
import type { Chapter, ChapterPart, StoryBook } from '../documents/StoryBook.ts';
import type { BookPictures } from './bookPictures.ts';

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
export async function readStoryBook(
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
