import { type PublishedBreak, readingMinutes, type SceneElement, type StoryImage } from '@fabula/contract';
import {
  emphasisHtml,
  inItalics,
  isSceneBreak,
  type MarkedRun,
  plainWords,
  printedRuns,
  printedWords,
  spokenRuns,
  spokenWords,
} from '@fabula/writing';
import { escapeMarkup, mainPart } from './pageHead.ts';
import { reportLink } from './plainPages.ts';

interface NextToRead {
  id: string;
  title: string;
  author: string;
  genre: string;
}

interface ShownStory extends ReadStory {
  id: string;
  isAdult: boolean;
  next: NextToRead | undefined;
}

export function storyPage(story: ShownStory): string {
  return mainPart(`${storyArticle(story)}\n${ending(story)}`);
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

function ending({ id, next, isAdult }: ShownStory): string {
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

interface ReadStory {
  title: string;
  author: string;
  premise: string;
  genre: string;
  paragraphs: readonly string[];
  breaks?: readonly PublishedBreak[] | undefined;
  images?: readonly StoryImage[] | undefined;
  cover?: string | null | undefined;
}

/** Paragraphs that are laid out together, or not at all while they are out of sight. */
const PART = 64;

/** A story without scripts (B7). Each paragraph has an address: `#p12`, from 1. */
function storyArticle(story: ReadStory): string {
  const { title, author, premise, genre, paragraphs, cover } = story;
  const breaks = new Map((story.breaks ?? []).map((one) => [one.before, one]));
  const images = new Map<number, string[]>();
  for (const image of story.images ?? [])
    images.set(image.paragraphIndex, [...(images.get(image.paragraphIndex) ?? []), figure(image)]);
  const parts: string[] = [];
  for (let at = 0; at < paragraphs.length; at += PART) {
    const texts = paragraphs
      .slice(at, at + PART)
      .flatMap((text, index) => [
        section(breaks.get(at + index), text),
        isTitle(breaks.get(at + index), text)
          ? `<h2 id="p${at + index + 1}" class="read-section" dir="auto">${escapeMarkup(plainWords(text))}</h2>`
          : `<p id="p${at + index + 1}"${kindOf(text)} dir="auto">${emphasisHtml(text, escapeMarkup)}</p>`,
        ...(images.get(at + index) ?? []),
      ])
      .filter(Boolean);
    parts.push(`<div class="read-part">${texts.join('\n')}</div>`);
  }
  const minutes = readingMinutes(paragraphs.map(plainWords));
  return [
    `<article class="read-story" data-minutes="${minutes.toFixed(2)}"><header class="read-head">`,
    cover ? `<img class="read-cover" src="${escapeMarkup(cover)}" alt="">` : '',
    line('read-genre', genre),
    `<h1 class="read-title" dir="auto">${escapeMarkup(title)}</h1>`,
    `<p class="read-author">by <bdi>${escapeMarkup(author)}</bdi></p>`,
    `<p class="read-time">${Math.max(1, Math.round(minutes))} min read</p>`,
    line('read-premise', premise),
    '</header>',
    ...parts,
    '</article>',
  ].join('\n');
}

const kindOf = (text: string) => (isSceneBreak(text) ? ' class="read-break"' : '');

const isTitle = (one: PublishedBreak | undefined, text: string) =>
  one?.title !== undefined && one.title.trim() !== '' && one.title.trim() === plainWords(text).trim();

function section(one: PublishedBreak | undefined, text: string): string {
  if (one === undefined) return '';
  const summary = one.summary?.trim()
    ? `<div class="read-summary" dir="auto">${escapeMarkup(one.summary)}</div>`
    : '';
  if (isTitle(one, text)) return summary;
  return one.title?.trim()
    ? `${summary}<h2 class="read-section" dir="auto">${escapeMarkup(one.title)}</h2>`
    : `${summary}<hr class="read-section">`;
}

function figure({ imageUrl, caption }: StoryImage): string {
  const words = escapeMarkup(caption.trim());
  const below = words && `<figcaption dir="auto">${words}</figcaption>`;
  return `<figure class="read-figure"><img src="${escapeMarkup(imageUrl)}" alt="${words || 'Picture'}" loading="lazy">${below}</figure>`;
}

function line(name: string, text: string): string {
  return text.trim() === '' ? '' : `<p class="${name}" dir="auto">${escapeMarkup(text)}</p>`;
}

interface ReadScene {
  id: string;
  title: string;
  author: string;
  premise: string;
  elements: readonly SceneElement[];
}

/** A scene without scripts, set as a screenplay (R9). */
export function sceneArticle({ id, title, author, premise, elements }: ReadScene): string {
  const article = [
    '<article class="read-scene"><header>',
    `<h1 class="read-title" dir="auto">${escapeMarkup(title)}</h1>`,
    `<p class="read-author">by <bdi>${escapeMarkup(author)}</bdi></p>`,
    printedLine('read-premise', plain(premise)),
    '</header>',
    ...besides(elements),
    `<p class="read-report-line">${reportLink('scene', id)}</p>`,
    '</article>',
  ].join('\n');
  return `<main>${article}</main>`;
}

function besides(elements: readonly SceneElement[]): string[] {
  const rows: string[][] = [];
  let wasSpoken = false;
  for (const element of elements) {
    const shown = markup(element);
    if (shown === '') continue;
    const last = rows.at(-1);
    if ('isDual' in element && element.isDual && wasSpoken && last) last.push(shown);
    else rows.push([shown]);
    wasSpoken = element.type === 'dialogue' || element.type === 'internal_monologue';
  }
  return rows.map(([first = '', ...right]) =>
    right.length === 0 ? first : `<div class="read-dual">${first}<div>${right.join('\n')}</div></div>`,
  );
}

function markup(element: SceneElement): string {
  switch (element.type) {
    case 'scene_heading': {
      const { setting, place, time } = element;
      const slug = [[setting, place].filter(Boolean).join(' '), time].filter(Boolean).join(' - ');
      return `<h2 class="read-slug" dir="auto">${escapeMarkup(slug.toUpperCase())}</h2>`;
    }
    case 'action': {
      const runs = printedRuns(element.description);
      const { finalDraftType } = element;
      if (finalDraftType === 'Shot') return printedLine('read-action', inCapitals(runs));
      const isAct = finalDraftType === 'New Act' || finalDraftType === 'End of Act';
      return isAct ? printedLine('read-centered', inCapitals(runs)) : printedLine('read-action', runs);
    }
    case 'lyrics':
      return printedLine('read-lyrics', printedRuns(element.description).map(inItalics));
    case 'centered':
      return printedLine('read-centered', printedRuns(element.description));
    case 'transition':
      return printedLine('read-transition', inCapitals(printedRuns(element.description)));
    case 'dialogue':
      return spoken(element.character, element.parenthetical, element.line);
    case 'internal_monologue': {
      const { character, description = '', line: words = '' } = element;
      const cue = character.trim() === '' ? '' : `${character} (V.O.)`;
      return words.trim() === '' ? spoken(cue, '', description) : spoken(cue, description, words);
    }
    case 'note':
    case 'section':
    case 'synopsis':
      return '';
  }
}

function spoken(character: string, aside: string | undefined, words: string): string {
  const inside = printedRuns(aside?.trim() ?? '');
  const parts = [
    printedLine('read-character', plain(character.toUpperCase())),
    printedLine('read-aside', inside.length > 0 ? [...plain('('), ...inside, ...plain(')')] : []),
    printedLine('read-words', spokenRuns(words)),
  ];
  return `<div class="read-speech">${parts.filter(Boolean).join('\n')}</div>`;
}

const plain = (text: string): MarkedRun[] => [{ text, marks: [] }];
const inCapitals = (runs: readonly MarkedRun[]) =>
  runs.map((run) => ({ ...run, text: run.text.toUpperCase() }));
const tags = { bold: 'strong', italic: 'em', underline: 'u', note: 'span' } as const;

function printedLine(name: string, runs: readonly MarkedRun[]): string {
  if (runs.every(({ text }) => text.trim() === '')) return '';
  const words = runs.map(({ text, marks }) =>
    marks.reduce((inside, mark) => `<${tags[mark]}>${inside}</${tags[mark]}>`, escapeMarkup(text)),
  );
  return `<p class="${name}" dir="auto">${words.join('')}</p>`;
}

/** The text of an element; '' for elements that are not printed. */
export function sceneWords(element: SceneElement): string {
  switch (element.type) {
    case 'scene_heading':
      return [element.setting, element.place, element.time].filter(Boolean).join(' ');
    case 'dialogue':
      return `${element.character}: ${spokenWords(element.line)}`;
    case 'internal_monologue':
      return `${element.character}: ${spokenWords(element.line ?? element.description ?? '')}`;
    case 'note':
    case 'section':
    case 'synopsis':
      return '';
    default:
      return printedWords(element.description);
  }
}
