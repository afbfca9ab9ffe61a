import { plainWords, readEmphasis } from './emphasis.ts';
import { type HeadingRank, headingLevels, type StoryHeading } from './headings.ts';
import { isSceneBreak } from './sceneBreak.ts';
import type { StoryWords } from './storyWords.ts';

/** An element or a text, from which a server makes HTML and a page its elements. */
export type Markup = string | MarkupElement;

export interface MarkupElement {
  readonly tag: string;
  /** As HTML names them; true for one without a value. */
  readonly attributes: Readonly<Record<string, string | true>>;
  readonly children: readonly Markup[];
}

interface Titled {
  readonly title: string;
  readonly author: string;
  readonly premise: string;
  readonly genre: string;
  readonly cover?: string | null | undefined;
}

export interface MarkedBreak {
  /** Index of a paragraph, from 0. */
  readonly before: number;
  readonly title?: string | undefined;
  readonly summary?: string | undefined;
}

export interface MarkedPicture {
  readonly paragraphIndex: number;
  readonly imageUrl: string;
  readonly caption: string;
}

export interface StoryChapter {
  /** The paragraph that it begins with, from 0. */
  readonly at: number;
  readonly title: string;
  /** Its first paragraph is its title. */
  readonly isSaid: boolean;
  /** Of its heading; undefined for a section that has only a title. */
  readonly rank?: HeadingRank;
}

/** Where a chapter is, such as `#p12`. */
export type ChapterAddress = (chapter: StoryChapter) => string;

/** Paragraphs that are laid out together, or not at all while they are out of sight. */
export const STORY_PART = 64;
/** Chapters that contents name: more would be longer than the page that they lead through. */
const MOST_CHAPTERS = 300;
/** Characters: contents do not name a longer heading. */
const LONGEST_TITLE = 400;
/** Chapters of contents that are open at first. */
const OPEN_CHAPTERS = 12;

type Child = Markup | false | undefined;

function element(
  tag: string,
  attributes: MarkupElement['attributes'],
  ...children: readonly Child[]
): MarkupElement {
  const isShown = (child: Child): child is Markup => child !== undefined && child !== false && child !== '';
  return { tag, attributes, children: children.filter(isShown) };
}

/** The chapter that a break begins; undefined for one without a title. */
function chapterAt({ before, title = '' }: MarkedBreak, paragraph: string): StoryChapter | undefined {
  const name = title.trim();
  return name === '' ? undefined : { at: before, title: name, isSaid: isSaid(name, paragraph) };
}

/**
 * The parts and chapters of a story in order, at most `MOST_CHAPTERS`: its headings, and sections with a title;
 * scenes where there is nothing above them.
 */
export function chaptersOf(
  breaks: Iterable<MarkedBreak>,
  headings: readonly StoryHeading[],
  textOf: (index: number) => string,
): readonly StoryChapter[] {
  const isWide = headings.some(({ rank }) => rank !== 'scene');
  const found = new Map<number, StoryChapter>();
  for (const one of breaks) {
    const chapter = chapterAt(one, textOf(one.before));
    if (chapter) found.set(chapter.at, chapter);
  }
  for (const { at, rank } of headings) {
    found.delete(at);
    const text = textOf(at);
    const title = text.length > LONGEST_TITLE ? '' : plainWords(text).trim();
    if (title !== '' && !(isWide && rank === 'scene')) found.set(at, { at, title, isSaid: true, rank });
  }
  return [...found.values()].sort((one, other) => one.at - other.at).slice(0, MOST_CHAPTERS);
}

const isSaid = (title: string, text: string) =>
  title !== '' && text.length < 3 * title.length + 10 && plainWords(text).trim() === title;

/** The address of a chapter on its own page. */
export const chapterHash: ChapterAddress = ({ at, isSaid }) => `#${isSaid ? 'p' : 's'}${at + 1}`;

/** Title, author, time of reading, premise and contents. */
export function storyHead(
  { title, author, premise, genre, cover }: Titled,
  {
    minutes,
    chapters,
    hrefOf,
  }: { minutes: number; chapters: readonly StoryChapter[]; hrefOf: ChapterAddress },
  words: StoryWords,
): MarkupElement {
  const line = (name: string, text: string) =>
    text.trim() !== '' && element('p', { class: name, dir: 'auto' }, text);
  return element(
    'header',
    { class: 'read-head' },
    cover ? element('img', { class: 'read-cover', src: cover, alt: '' }) : undefined,
    line('read-genre', genre),
    element('h1', { class: 'read-title', dir: 'auto' }, title),
    element('p', { class: 'read-author' }, `${words.by} `, element('bdi', {}, author)),
    element('p', { class: 'read-time' }, words.minutes(Math.max(1, Math.round(minutes)))),
    line('read-premise', premise),
    chapters.length > 1 && contentsOf(chapters, hrefOf, words),
  );
}

function contentsOf(
  chapters: readonly StoryChapter[],
  hrefOf: ChapterAddress,
  { contents }: StoryWords,
): MarkupElement {
  const rows = chapters
    .slice(0, MOST_CHAPTERS)
    .map((chapter) =>
      element(
        'li',
        chapter.rank === 'part' ? { class: 'read-contents-part' } : {},
        element('a', { href: hrefOf(chapter), dir: 'auto' }, chapter.title),
      ),
    );
  return element(
    'nav',
    { class: 'read-contents', 'aria-label': contents },
    element(
      'details',
      chapters.length > OPEN_CHAPTERS ? {} : { open: true },
      element('summary', {}, contents),
      element('ol', {}, ...rows),
    ),
  );
}

export interface StoryContent {
  /** Of each paragraph from `first` until `end`. */
  textOf(index: number): string;
  readonly first: number;
  readonly end: number;
  readonly breaks: readonly MarkedBreak[];
  /** Of the whole story, so that each page has the same levels. */
  readonly headings: readonly StoryHeading[];
  readonly images: readonly MarkedPicture[];
  readonly chapters: readonly StoryChapter[];
  readonly hrefOf: ChapterAddress;
  /** Longer paragraphs are shown as they are, their signs of emphasis too. Default: none is. */
  readonly longestMarked?: number;
}

/** What each paragraph of a published story brings, one after the other: breaks, the text and pictures. */
export function* storyPieces(
  { textOf, first, end, breaks, headings, images, chapters, hrefOf, longestMarked = Infinity }: StoryContent,
  words: StoryWords,
): Generator<readonly Markup[]> {
  const own = new Map(breaks.map((one) => [one.before, one]));
  const ranks = new Map(headings.map(({ at, rank }) => [at, rank]));
  const levels = headingLevels(headings);
  const pictures = new Map<number, MarkupElement[]>();
  for (const one of images)
    pictures.set(one.paragraphIndex, [...(pictures.get(one.paragraphIndex) ?? []), figureOf(one, words)]);
  const followers = new Map(chapters.map(({ at }, index) => [at, chapters[index + 1]]));
  for (let at = first; at < end; at += 1) {
    const text = textOf(at);
    const begun = own.get(at);
    const rank = ranks.get(at);
    const isTitle = rank !== undefined || (begun !== undefined && isSaid(begun.title?.trim() ?? '', text));
    const id = `p${at + 1}`;
    const follower = followers.get(at);
    // The way from a part to the chapter that stands under it is no way.
    const next = follower?.at === at + 1 ? undefined : follower;
    const wayOn =
      next && element('p', { class: 'read-ways' }, element('a', { href: hrefOf(next) }, words.nextChapter));
    const pieces: readonly Child[] = [
      ...(begun ? sectionOf(begun, isTitle) : []),
      isTitle &&
        element(
          `h${(rank && levels.get(rank)) ?? 2}`,
          { id, class: rank ? `read-section read-heading-${rank}` : 'read-section', dir: 'auto' },
          plainWords(text),
        ),
      wayOn,
      !isTitle &&
        element(
          'p',
          { id, ...(isSceneBreak(text) && { class: 'read-break' }), dir: 'auto' },
          ...(text.length > longestMarked ? [text] : emphasized(text)),
        ),
      ...(pictures.get(at) ?? []),
    ];
    yield pieces.filter((piece): piece is Markup => Boolean(piece));
  }
}

function sectionOf({ before, title = '', summary = '' }: MarkedBreak, isTitle: boolean): readonly Child[] {
  return [
    summary.trim() !== '' && element('div', { class: 'read-summary', dir: 'auto' }, summary),
    !isTitle &&
      (title.trim() === ''
        ? element('hr', { class: 'read-section' })
        : element('h2', { id: `s${before + 1}`, class: 'read-section', dir: 'auto' }, title)),
  ];
}

function figureOf({ imageUrl, caption }: MarkedPicture, words: StoryWords): MarkupElement {
  const said = caption.trim();
  return element(
    'figure',
    { class: 'read-figure' },
    element('img', { src: imageUrl, alt: said || words.picture, loading: 'lazy' }),
    said !== '' && element('figcaption', { dir: 'auto' }, said),
  );
}

function emphasized(text: string): readonly Markup[] {
  return readEmphasis(text).map(({ text: words, marks }) => {
    const italic = marks.includes('italic') ? element('em', {}, words) : words;
    return marks.includes('bold') ? element('strong', {}, italic) : italic;
  });
}

const isVoid = (tag: string) => tag === 'img' || tag === 'hr';
/** Most attributes are names of ours, and need not be made safe. */
const plain = /^[\w -]*$/;

/** As HTML; `safe` makes a text safe between tags and in quotes. */
export function markupHtml(markup: Markup, safe: (text: string) => string): string {
  if (typeof markup === 'string') return safe(markup);
  const { tag, attributes, children } = markup;
  let html = `<${tag}`;
  for (const name in attributes) {
    const value = attributes[name] ?? '';
    html += value === true ? ` ${name}` : ` ${name}="${plain.test(value) ? value : safe(value)}"`;
  }
  html += '>';
  if (isVoid(tag)) return html;
  for (const child of children) html += markupHtml(child, safe);
  return `${html}</${tag}>`;
}
