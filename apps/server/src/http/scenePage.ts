import { type SceneElement, sceneElement } from '@fabula/contract';
import {
  inItalics,
  type MarkedRun,
  printedRuns,
  printedWords,
  spokenRuns,
  spokenWords,
} from '@fabula/writing';
import { TimeSlices } from '../scheduling/Scheduling.ts';
import { escapeMarkup } from './pageHead.ts';
import { reportLink } from './plainPages.ts';
import { languageMarkup } from './storyPage.ts';
import { cutIntoPages, type PageStarts, pageLinks } from './workPages.ts';

/** A published work's entry, and its content as it is kept. */
interface ShownScene {
  id: string;
  title: string;
  author: string;
  premise: string;
  content: Record<string, unknown>;
}

/** Reads a scene from end to end, in slices of time. */
export async function outlineScene({ elements }: Record<string, unknown>): Promise<PageStarts> {
  const all = listOf(elements);
  return cutIntoPages(all.length, (index) => lettersOf(all[index]), new TimeSlices());
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function lettersOf(element: unknown): number {
  let letters = 0;
  for (const value of Object.values(element ?? {})) if (typeof value === 'string') letters += value.length;
  return letters;
}

/** A page, from 1, of a scene without scripts, set as a screenplay (R9). */
export async function scenePage(
  scene: ShownScene,
  starts: PageStarts,
  page: number,
  language?: string,
): Promise<string> {
  const { id, title, author, premise, content } = scene;
  const path = `/scene/${encodeURIComponent(id)}`;
  const elements = listOf(content.elements).slice(starts[page - 1], starts[page]);
  const article = [
    `<article class="read-scene"${languageMarkup(language)}><header>`,
    `<h1 class="read-title" dir="auto">${escapeMarkup(title)}</h1>`,
    `<p class="read-author">by <bdi>${escapeMarkup(author)}</bdi></p>`,
    page === 1 ? printedLine('read-premise', plain(premise)) : '',
    '</header>',
    ...(await besides(elements)),
    pageLinks(path, page, starts.length),
    `<p class="read-report-line">${reportLink('scene', id)}</p>`,
    '</article>',
  ];
  return `<main>${article.join('\n')}</main>`;
}

async function besides(elements: readonly unknown[]): Promise<string[]> {
  const slices = new TimeSlices();
  const rows: string[][] = [];
  let wasSpoken = false;
  for (const one of elements) {
    if (slices.isOver()) await slices.yieldToEventLoop();
    const element = sceneElement.parse(one);
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
