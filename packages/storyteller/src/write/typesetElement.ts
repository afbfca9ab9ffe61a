import type { SceneElement } from '../Storyteller.ts';
import { typesetQuotes } from './typesetQuotes.ts';

/** A screenplay element with printed quotation marks in all that is read of it. */
export function typesetElement(element: SceneElement): SceneElement {
  switch (element.type) {
    case 'scene_heading':
      return { ...element, place: typesetQuotes(element.place) };
    case 'dialogue':
      return {
        ...element,
        line: typesetQuotes(element.line),
        ...(element.parenthetical === undefined
          ? {}
          : { parenthetical: typesetQuotes(element.parenthetical) }),
      };
    case 'internal_monologue':
      return {
        ...element,
        ...(element.description === undefined ? {} : { description: typesetQuotes(element.description) }),
        ...(element.line === undefined ? {} : { line: typesetQuotes(element.line) }),
      };
    default:
      return { ...element, description: typesetQuotes(element.description) };
  }
}
