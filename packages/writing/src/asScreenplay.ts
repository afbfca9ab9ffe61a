import { printedWords, spokenWords } from './marks.ts';
import type { SceneElement } from './tasks.ts';

export function asScreenplay(element: SceneElement): string {
  switch (element.type) {
    case 'scene_heading': {
      const { setting, place, time } = element;
      return [[setting, place].filter(Boolean).join(' '), time].filter(Boolean).join(' - ').toUpperCase();
    }
    case 'dialogue': {
      const aside = printedWords(element.parenthetical ?? '').replace(/^\(|\)$/g, '');
      const parenthetical = aside ? `(${aside})\n` : '';
      return `${element.character.toUpperCase()}\n${parenthetical}${spokenWords(element.line)}`;
    }
    case 'internal_monologue': {
      const words = element.line ?? element.description ?? '';
      return `${element.character.toUpperCase()} (THINKING)\n${spokenWords(words)}`;
    }
    default:
      // An element that is only a note becomes its note: no element may be empty here.
      return printedWords(element.description) || element.description;
  }
}
