import type { SceneElement } from '@fabula/contract';

/** An element as it stands in a screenplay. */
export function asScreenplay(element: SceneElement): string {
  switch (element.type) {
    case 'scene_heading': {
      const { setting, place, time } = element;
      return [[setting, place].filter(Boolean).join(' '), time].filter(Boolean).join(' - ').toUpperCase();
    }
    case 'action':
    case 'transition':
      return element.description;
    case 'dialogue': {
      const parenthetical = element.parenthetical
        ? `(${element.parenthetical.replace(/^\(|\)$/g, '')})\n`
        : '';
      return `${element.character.toUpperCase()}\n${parenthetical}${element.line}`;
    }
    case 'internal_monologue': {
      const words = element.line ?? element.description ?? '';
      return `${element.character.toUpperCase()} (THINKING)\n${words}`;
    }
  }
}
