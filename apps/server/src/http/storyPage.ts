import {
  limits,
  type PublishedBreak,
  publishedBreak,
  type StoryHeading,
  type StoryImage,
  storyHeading,
  storyImage,
} from '@fabula/contract';
import {
  type ChapterAddress,
  chapterHash,
  chaptersOf,
  englishStoryWords,
  languageAttributes,
  type Markup,
  markupHtml,
  plainWords,
  readingMinutes,
  STORY_PART,
  type StoryChapter,
  storyHead,
  storyPieces,
} from '@fabula/writing';
import { TimeSlices } from '../scheduling/Scheduling.ts';
import { escapeMarkup, mainPart } from './pageHead.ts';
import { reportLink } from './plainPages.ts';
import { cutIntoPages, type PageStarts, pageLinks, pageOf, pagePath } from './workPages.ts';

interface NextToRead {
  id: string;
  title: string;
  author: string;
  genre: string;
}

/** A published work's entry, and its content as it is kept. */
interface ShownStory {
  id: string;
  title: string;
  author: string;
  premise: string;
  genre: string;
  cover: string | null;
  content: Record<string, unknown>;
}

interface StoryPlace {
  outline: StoryOutline;
  /** From 1. */
  page: number;
  isAdult: boolean;
  /** BCP 47. */
  language?: string | undefined;
  next: (NextToRead & { language?: string | undefined }) | undefined;
}

/** A page of a story without scripts (B7). Each paragraph has an address: `#p12`, from 1. */
export async function storyPage(
  story: ShownStory,
  { outline, page, isAdult, language, next }: StoryPlace,
): Promise<string> {
  const { starts, minutes } = outline;
  const path = `/story/${encodeURIComponent(story.id)}`;
  const isLast = page === starts.length;
  const article = [
    `<article class="read-story" data-minutes="${minutes.toFixed(2)}" data-page="${page}"${languageMarkup(language)}>`,
    page === 1 ? frontMatter(story, outline, path) : runningHead(story, page),
    ...(await storyParts(story.content, outline, path, page)),
    '</article>',
  ];
  return mainPart(`${article.join('\n')}
${pageLinks(path, page, starts.length)}
${isLast ? ending({ id: story.id, next, isAdult }) : ''}`);
}

/** The page instead of an adult one, until its reader is of age: it contains nothing of it. */
export function ageGate(what: 'section' | 'story' | 'scene'): string {
  return mainPart(`<div class="read-gate"><h1>Age Verification Required</h1>
<p>This ${what} contains adult content. You must be 18 or older to continue.</p>
<form method="post" class="read-gate-ways"><button type="submit" class="read-primary">I am 18 or older</button>
<a href="/">Back to the first page</a></form></div>`);
}

export function missingStoryPage(isAdult: boolean): string {
  return mainPart(`<div class="read-message"><h1>Story not found.</h1>
<p>It may have been taken back by its author, or its address has changed.</p>
<p><a href="${allStories(isAdult)}">All stories</a></p></div>`);
}

export function withdrawnPage(what: 'story' | 'scene', isAdult: boolean): string {
  return mainPart(`<div class="read-message" data-withdrawn><h1>This ${what} is no longer public.</h1>
<p>The people who run this site took it down.</p>
<p><a href="${what === 'story' ? allStories(isAdult) : '/scenes'}">All ${what === 'story' ? 'stories' : 'scenes'}</a></p></div>`);
}

export function failedStoryPage(): string {
  return mainPart(`<div class="read-message" role="alert"><h1>Failed to load the story. Please try again.</h1>
<p><a href="">Retry</a></p></div>`);
}

const allStories = (isAdult: boolean) => (isAdult ? '/stories/nsfw' : '/stories');

function ending({ id, next, isAdult }: Pick<StoryPlace, 'next' | 'isAdult'> & { id: string }): string {
  const way = next
    ? `<a class="read-next" href="/story/${encodeURIComponent(next.id)}"><span class="read-next-word">Next story</span>
<strong class="read-next-title"${next.language ? languageMarkup(next.language) : ' dir="auto"'}>${escapeMarkup(next.title)}</strong>
<span class="read-next-author">by <bdi>${escapeMarkup(next.author)}</bdi>${genreOf(next)}</span></a>`
    : '';
  return `<nav class="read-end" aria-label="After the story">${way}
<a class="read-back" href="${allStories(isAdult)}">All stories</a>
${reportLink('story', id)}</nav>`;
}

/** `lang` and `dir` as attributes; '' where it is not known. */
export function languageMarkup(language: string | undefined): string {
  return Object.entries(languageAttributes(language))
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');
}

function genreOf({ genre }: NextToRead): string {
  return genre.trim() === '' ? '' : ` · <bdi>${escapeMarkup(genre.trim())}</bdi>`;
}

/** What of a story every page of it needs. */
export interface StoryOutline {
  starts: PageStarts;
  minutes: number;
  chapters: readonly StoryChapter[];
  headings: readonly StoryHeading[];
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Reads a story from end to end, in slices of time. */
export async function outlineStory(content: Record<string, unknown>): Promise<StoryOutline> {
  const slices = new TimeSlices();
  const texts = listOf(content.paragraphs);
  const titles: { before: number; title: string }[] = [];
  const beside = new Map<number, number>();
  for (const one of listOf(content.breaks)) {
    const { before, title = '', summary = '' } = (one ?? {}) as Partial<PublishedBreak>;
    if (typeof before !== 'number') continue;
    beside.set(before, textOf(title).length + textOf(summary).length);
    if (titles.length < limits.headings) titles.push({ before, title: textOf(title) });
    if (slices.isOver()) await slices.yieldToEventLoop();
  }
  const headings = listOf(content.headings)
    .slice(0, limits.headings)
    .map((one) => storyHeading.parse(one));
  let minutes = 0;
  const lettersOf = (index: number) => {
    const text = textOf(texts[index]);
    minutes += readingMinutes([shownWords(text)]);
    return text.length + (beside.get(index) ?? 0);
  };
  const starts = await cutIntoPages(texts.length, lettersOf, slices);
  return { starts, minutes, headings, chapters: chaptersOf(titles, headings, (at) => textOf(texts[at])) };
}

/** A longer paragraph than one may send is shown as it is. */
const shownWords = (text: string) => (text.length > limits.textCharacters ? text : plainWords(text));

const html = (markup: Markup) => markupHtml(markup, escapeMarkup);

/** Parts of paragraphs with the breaks, summaries and pictures between them, made in slices of time. */
async function storyParts(
  content: Record<string, unknown>,
  { starts, chapters, headings }: StoryOutline,
  path: string,
  page: number,
): Promise<string[]> {
  const texts = listOf(content.paragraphs);
  const [first, end] = [starts[page - 1] ?? 0, starts[page] ?? texts.length];
  const isHere = (index: unknown) => typeof index === 'number' && index >= first && index < end;
  const pieces = storyPieces(
    {
      textOf: (at) => textOf(texts[at]),
      first,
      end,
      breaks: listOf(content.breaks)
        .filter((one) => isHere((one as Partial<PublishedBreak> | null)?.before))
        .map((one) => publishedBreak.parse(one)),
      headings,
      images: listOf(content.images)
        .filter((one) => isHere((one as Partial<StoryImage> | null)?.paragraphIndex))
        .map((one) => storyImage.parse(one)),
      chapters,
      hrefOf: chapterPath(path, starts, page),
      longestMarked: limits.textCharacters,
    },
    englishStoryWords,
  );
  const slices = new TimeSlices();
  const parts: string[][] = [];
  let count = 0;
  for (const own of pieces) {
    if (count++ % STORY_PART === 0) parts.push([]);
    parts.at(-1)?.push(...own.map(html));
    if (slices.isOver()) await slices.yieldToEventLoop();
  }
  return parts.map((part) => `<div class="read-part">${part.join('\n')}</div>`);
}

function frontMatter(story: ShownStory, { starts, minutes, chapters }: StoryOutline, path: string): string {
  return html(storyHead(story, { minutes, chapters, hrefOf: chapterPath(path, starts) }, englishStoryWords));
}

function runningHead({ title, author }: ShownStory, page: number): string {
  return `<header class="read-head"><h1 class="read-title" dir="auto">${escapeMarkup(title)}</h1>
<p class="read-author">by <bdi>${escapeMarkup(author)}</bdi> · Page ${page}</p></header>`;
}

/** From this page, where one is given; one on it is a place in it. */
const chapterPath =
  (path: string, starts: PageStarts, page?: number): ChapterAddress =>
  (chapter) => {
    const its = pageOf(starts, chapter.at);
    return `${its === 1 || its === page ? '' : pagePath(path, its)}${chapterHash(chapter)}`;
  };
