import {
  limits,
  MOST_CHAPTERS,
  OPEN_CHAPTERS,
  type PublishedBreak,
  publishedBreak,
  readingMinutes,
  type StoryImage,
  storyImage,
} from '@fabula/contract';
import { emphasisHtml, isSceneBreak, plainWords } from '@fabula/writing';
import { TimeSlices } from '../scheduling/Scheduling.ts';
import { escapeMarkup, mainPart } from './pageHead.ts';
import { reportLink } from './plainPages.ts';
import { cutIntoPages, PART, type PageStarts, pageLinks, pageOf, pagePath } from './workPages.ts';

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
  next: NextToRead | undefined;
}

/** A page of a story without scripts (B7). Each paragraph has an address: `#p12`, from 1. */
export async function storyPage(
  story: ShownStory,
  { outline, page, isAdult, next }: StoryPlace,
): Promise<string> {
  const { starts, minutes } = outline;
  const path = `/story/${encodeURIComponent(story.id)}`;
  const isLast = page === starts.length;
  const article = [
    `<article class="read-story" data-minutes="${minutes.toFixed(2)}" data-page="${page}">`,
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
  return mainPart(`<div class="read-message" data-withdrawn><h1>This ${what} is not public any more.</h1>
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
<strong class="read-next-title" dir="auto">${escapeMarkup(next.title)}</strong>
<span class="read-next-author">by <bdi>${escapeMarkup(next.author)}</bdi>${genreOf(next)}</span></a>`
    : '';
  return `<nav class="read-end" aria-label="After the story">${way}
<a class="read-back" href="${allStories(isAdult)}">All stories</a>
${reportLink('story', id)}</nav>`;
}

function genreOf({ genre }: NextToRead): string {
  return genre.trim() === '' ? '' : ` · <bdi>${escapeMarkup(genre.trim())}</bdi>`;
}

interface Chapter {
  /** The paragraph that it begins with, from 0. */
  at: number;
  title: string;
  /** Its first paragraph is its title. */
  isSaid: boolean;
}

/** What of a story every page of it needs. */
export interface StoryOutline {
  starts: PageStarts;
  minutes: number;
  chapters: readonly Chapter[];
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Reads a story from end to end, in slices of time. */
export async function outlineStory({ paragraphs, breaks }: Record<string, unknown>): Promise<StoryOutline> {
  const slices = new TimeSlices();
  const texts = listOf(paragraphs);
  const chapters: Chapter[] = [];
  const beside = new Map<number, number>();
  for (const one of listOf(breaks)) {
    const { before, title = '', summary = '' } = (one ?? {}) as Partial<PublishedBreak>;
    if (typeof before !== 'number') continue;
    beside.set(before, textOf(title).length + textOf(summary).length);
    const name = textOf(title).trim();
    if (name !== '' && chapters.length < MOST_CHAPTERS)
      chapters.push({ at: before, title: name, isSaid: isSaid(name, textOf(texts[before])) });
    if (slices.isOver()) await slices.yieldToEventLoop();
  }
  let minutes = 0;
  const lettersOf = (index: number) => {
    const text = textOf(texts[index]);
    minutes += readingMinutes([shownWords(text)]);
    return text.length + (beside.get(index) ?? 0);
  };
  const starts = await cutIntoPages(texts.length, lettersOf, slices);
  return { starts, minutes, chapters: chapters.sort((one, other) => one.at - other.at) };
}

/** A longer paragraph than one may send is shown as it is. */
const shownWords = (text: string) => (text.length > limits.textCharacters ? text : plainWords(text));

const isSaid = (title: string, text: string) =>
  text.length < 3 * title.length + 10 && plainWords(text).trim() === title;

/** Parts of paragraphs with the breaks, summaries and pictures between them. */
async function storyParts(
  content: Record<string, unknown>,
  { starts, chapters }: StoryOutline,
  path: string,
  page: number,
): Promise<string[]> {
  const texts = listOf(content.paragraphs);
  const [first, end] = [starts[page - 1] ?? 0, starts[page] ?? texts.length];
  const isHere = (index: unknown) => typeof index === 'number' && index >= first && index < end;
  const breaks = new Map(
    listOf(content.breaks)
      .filter((one) => isHere((one as Partial<PublishedBreak> | null)?.before))
      .map((one) => publishedBreak.parse(one))
      .map((one) => [one.before, one]),
  );
  const images = new Map<number, string[]>();
  for (const one of listOf(content.images)) {
    if (!isHere((one as Partial<StoryImage> | null)?.paragraphIndex)) continue;
    const image = storyImage.parse(one);
    images.set(image.paragraphIndex, [...(images.get(image.paragraphIndex) ?? []), figure(image)]);
  }
  const followers = new Map(chapters.map(({ at }, index) => [at, chapters[index + 1]]));
  const wayOn = (at: number) => {
    const next = followers.get(at);
    if (!next) return '';
    const its = pageOf(starts, next.at);
    return `<p class="read-ways"><a href="${escapeMarkup(chapterPath(path, its === page ? 1 : its, next))}">Next chapter</a></p>`;
  };
  const slices = new TimeSlices();
  const parts: string[][] = [];
  for (let at = first; at < end; at += 1) {
    if ((at - first) % PART === 0) parts.push([]);
    const part = parts.at(-1) as string[];
    const text = textOf(texts[at]);
    const own = breaks.get(at);
    const isChapter = own?.title !== undefined && isSaid(own.title.trim(), text);
    const id = `p${at + 1}`;
    const pieces = [
      ...(own ? section(own, isChapter) : []),
      ...(isChapter
        ? [`<h2 id="${id}" class="read-section" dir="auto">${escapeMarkup(plainWords(text))}</h2>`, wayOn(at)]
        : [wayOn(at), `<p id="${id}"${kindOf(text)} dir="auto">${marked(text)}</p>`]),
      ...(images.get(at) ?? []),
    ];
    part.push(...pieces.filter(Boolean));
    if (slices.isOver()) await slices.yieldToEventLoop();
  }
  return parts.map((part) => `<div class="read-part">${part.join('\n')}</div>`);
}

const marked = (text: string) =>
  text.length > limits.textCharacters ? escapeMarkup(text) : emphasisHtml(text, escapeMarkup);

function frontMatter(story: ShownStory, outline: StoryOutline, path: string): string {
  const { title, author, premise, genre, cover } = story;
  return [
    '<header class="read-head">',
    cover ? `<img class="read-cover" src="${escapeMarkup(cover)}" alt="">` : '',
    line('read-genre', genre),
    `<h1 class="read-title" dir="auto">${escapeMarkup(title)}</h1>`,
    `<p class="read-author">by <bdi>${escapeMarkup(author)}</bdi></p>`,
    `<p class="read-time">${Math.max(1, Math.round(outline.minutes))} min read</p>`,
    line('read-premise', premise),
    contents(outline, path),
    '</header>',
  ].join('\n');
}

function runningHead({ title, author }: ShownStory, page: number): string {
  return `<header class="read-head"><h1 class="read-title" dir="auto">${escapeMarkup(title)}</h1>
<p class="read-author">by <bdi>${escapeMarkup(author)}</bdi> · Page ${page}</p></header>`;
}

function contents({ starts, chapters }: StoryOutline, path: string): string {
  if (chapters.length < 2) return '';
  const rows = chapters
    .slice(0, MOST_CHAPTERS)
    .map(
      ({ at, title, isSaid }) =>
        `<li><a href="${escapeMarkup(chapterPath(path, pageOf(starts, at), { at, isSaid }))}" dir="auto">${escapeMarkup(title)}</a></li>`,
    );
  return `<nav class="read-contents" aria-label="Contents"><details${chapters.length > OPEN_CHAPTERS ? '' : ' open'}><summary>Contents</summary>
<ol>
${rows.join('\n')}
</ol></details></nav>`;
}

const chapterPath = (path: string, page: number, { at, isSaid }: Omit<Chapter, 'title'>) =>
  `${page === 1 ? '' : pagePath(path, page)}#${isSaid ? 'p' : 's'}${at + 1}`;

const kindOf = (text: string) => (isSceneBreak(text) ? ' class="read-break"' : '');

function section({ before, title = '', summary = '' }: PublishedBreak, isChapter: boolean): string[] {
  const said =
    summary.trim() === '' ? '' : `<div class="read-summary" dir="auto">${escapeMarkup(summary)}</div>`;
  if (isChapter) return [said];
  return title.trim() === ''
    ? [said, '<hr class="read-section">']
    : [said, `<h2 id="s${before + 1}" class="read-section" dir="auto">${escapeMarkup(title)}</h2>`];
}

function figure({ imageUrl, caption }: StoryImage): string {
  const words = escapeMarkup(caption.trim());
  const below = words && `<figcaption dir="auto">${words}</figcaption>`;
  return `<figure class="read-figure"><img src="${escapeMarkup(imageUrl)}" alt="${words || 'Picture'}" loading="lazy">${below}</figure>`;
}

function line(name: string, text: string): string {
  return text.trim() === '' ? '' : `<p class="${name}" dir="auto">${escapeMarkup(text)}</p>`;
}
