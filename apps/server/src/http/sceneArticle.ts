import type { SceneElement } from '@fabula/contract';
import {
  inItalics,
  type MarkedRun,
  printedRuns,
  printedWords,
  spokenRuns,
  spokenWords,
} from '@fabula/writing';
import { escapeMarkup } from './pageHead.ts';
import { reportLink } from './reportPage.ts';

export interface ReadScene {
  id: string;
  title: string;
  author: string;
  premise: string;
  elements: readonly SceneElement[];
}

/** A scene as everybody can read it, without any script, set as a screenplay (R9). */
export function sceneArticle({ id, title, author, premise, elements }: ReadScene): string {
  const article = [
    '<article class="read-scene"><header>',
    `<h1 class="read-title" dir="auto">${escapeMarkup(title)}</h1>`,
    `<p class="read-author">by <bdi>${escapeMarkup(author)}</bdi></p>`,
    line('read-premise', plain(premise)),
    '</header>',
    ...besides(elements),
    `<p class="read-report-line">${reportLink('scene', id)}</p>`,
    '</article>',
  ].join('\n');
  return `<main>${article}</main>`;
}

/** Speeches that are said at once stand together. */
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
      if (finalDraftType === 'Shot') return line('read-action', inCapitals(runs));
      const isAct = finalDraftType === 'New Act' || finalDraftType === 'End of Act';
      return isAct ? line('read-centered', inCapitals(runs)) : line('read-action', runs);
    }
    case 'lyrics':
      return line('read-lyrics', printedRuns(element.description).map(inItalics));
    case 'centered':
      return line('read-centered', printedRuns(element.description));
    case 'transition':
      return line('read-transition', inCapitals(printedRuns(element.description)));
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
    line('read-character', plain(character.toUpperCase())),
    line('read-aside', inside.length > 0 ? [...plain('('), ...inside, ...plain(')')] : []),
    line('read-words', spokenRuns(words)),
  ];
  return `<div class="read-speech">${parts.filter(Boolean).join('\n')}</div>`;
}

const plain = (text: string): MarkedRun[] => [{ text, marks: [] }];
const inCapitals = (runs: readonly MarkedRun[]) =>
  runs.map((run) => ({ ...run, text: run.text.toUpperCase() }));
const tags = { bold: 'strong', italic: 'em', underline: 'u', note: 'span' } as const;

function line(name: string, runs: readonly MarkedRun[]): string {
  if (runs.every(({ text }) => text.trim() === '')) return '';
  const words = runs.map(({ text, marks }) =>
    marks.reduce((inside, mark) => `<${tags[mark]}>${inside}</${tags[mark]}>`, escapeMarkup(text)),
  );
  return `<p class="${name}" dir="auto">${words.join('')}</p>`;
}

/** What an element says on its page, in plain words; '' for what is not printed. */
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
