import type { SceneElement } from '@fabula/contract';
import { escapeMarkup } from './escapeMarkup.ts';
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
    line('read-premise', premise),
    '</header>',
    ...elements.map(markup),
    `<p class="read-report-line">${reportLink('scene', id)}</p>`,
    '</article>',
  ].join('\n');
  return `<main>${article}</main>`;
}

function markup(element: SceneElement): string {
  switch (element.type) {
    case 'scene_heading': {
      const { setting, place, time } = element;
      const slug = [[setting, place].filter(Boolean).join(' '), time].filter(Boolean).join(' - ');
      return `<h2 class="read-slug" dir="auto">${escapeMarkup(slug.toUpperCase())}</h2>`;
    }
    case 'action':
      return line('read-action', element.description);
    case 'transition':
      return line('read-transition', element.description.toUpperCase());
    case 'dialogue':
      return spoken(element.character, element.parenthetical, element.line);
    case 'internal_monologue': {
      const { character, description = '', line: words = '' } = element;
      const cue = character.trim() === '' ? '' : `${character} (V.O.)`;
      return words.trim() === '' ? spoken(cue, '', description) : spoken(cue, description, words);
    }
  }
}

function spoken(character: string, aside: string | undefined, words: string): string {
  const parts = [
    line('read-character', character.toUpperCase()),
    line('read-aside', aside?.trim() ? `(${aside.trim()})` : ''),
    line('read-words', words),
  ];
  return `<div class="read-speech">${parts.filter(Boolean).join('\n')}</div>`;
}

function line(name: string, text: string): string {
  return text.trim() === '' ? '' : `<p class="${name}" dir="auto">${escapeMarkup(text)}</p>`;
}
