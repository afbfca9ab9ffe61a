import type { SceneElement } from './Storyteller.ts';

/** The text with straight quotation marks and apostrophes, as the stock has them. */
export function straightenQuotes(text: string): string {
  return text.replace(/[‘’ʼ]/g, "'").replace(/[“”«»]/g, '"');
}

/** Prose with the quotation marks and apostrophes of a printed page in place of the typewriter's. */
export function typesetQuotes(text: string): string {
  return text
    .replace(/(^|[\s([—–-])"/g, '$1“')
    .replaceAll('"', '”')
    .replace(/(^|[\s([“—–])'(?=\p{L})/gu, '$1‘')
    .replaceAll("'", '’');
}

/** How new text is set beside a given one: with its typewriter's marks if it has those alone, else as printed. */
export function dressQuotes(given: string): (text: string) => string {
  const isTyped = /["']/.test(given) && !/[‘’“”]/.test(given);
  return isTyped ? (text) => text : typesetQuotes;
}

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
