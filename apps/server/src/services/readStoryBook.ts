import type { ExportStoryRequest } from '@fabula/contract';
import type { Chapter, StoryBook } from '../documents/StoryBook.ts';

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

/** The story in chapters, cut at its section breaks; undefined when there is no text in it. */
export function readStoryBook(request: ExportStoryRequest): StoryBook | undefined {
  const chapters: Chapter[] = [];
  let paragraphs: string[] = [];
  const end = (summary = '') => {
    if (paragraphs.length === 0) return;
    chapters.push({ paragraphs, summary: request.hasSummaries ? line(summary) : '' });
    paragraphs = [];
  };
  for (const one of request.paragraphs) {
    if (typeof one === 'string') paragraphs.push(...lines(one));
    else if (one.type === 'paragraph') paragraphs.push(...lines(one.content ?? ''));
    else end(one.summary);
  }
  end();
  if (chapters.length === 0) return undefined;
  return {
    title: line(request.title) || 'Untitled',
    author: line(request.author) || 'Anonymous',
    premise: lines(request.premise),
    genre: line(request.genre),
    isNsfw: request.isNsfw,
    chapters,
  };
}
