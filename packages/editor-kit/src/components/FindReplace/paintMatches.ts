import type { Match } from '../../model/findMatches.ts';
import { findParagraph } from '../StoryText/paragraphElements.ts';

/** Matches painted on either side of the current one: more than a screen holds. */
const reach = 500;

/**
 * Paints matches with the CSS Custom Highlight API, which leaves the DOM unchanged; selects the current match
 * where it is missing.
 */
export function paintMatches(from: Element | null, matches: readonly Match[], current: number): void {
  const here = matches[current];
  const rangeOf = (match: Match) => {
    const paragraph = findParagraph(from, match.paragraphId);
    return paragraph && rangeIn(paragraph, match);
  };
  if (typeof Highlight !== 'function' || !CSS.highlights) {
    const range = here && rangeOf(here);
    if (range)
      getSelection()?.setBaseAndExtent(
        range.startContainer,
        range.startOffset,
        range.endContainer,
        range.endOffset,
      );
    return;
  }
  CSS.highlights.delete('fabula-found');
  CSS.highlights.delete('fabula-found-here');
  if (!here) return;
  const around = matches.slice(Math.max(current - reach, 0), current + reach);
  const isRange = (range: Range | null): range is Range => range !== null;
  CSS.highlights.set('fabula-found', new Highlight(...around.map(rangeOf).filter(isRange)));
  const topmost = new Highlight(...[rangeOf(here)].filter(isRange));
  topmost.priority = 1;
  CSS.highlights.set('fabula-found-here', topmost);
}

/** Null where the element's text is shorter. */
export function rangeIn(
  element: Element,
  { start, end }: { readonly start: number; readonly end: number },
): Range | null {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  let before = 0;
  let isStarted = false;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const length = node.textContent?.length ?? 0;
    if (!isStarted && start < before + length) {
      range.setStart(node, start - before);
      isStarted = true;
    }
    if (isStarted && end <= before + length) {
      range.setEnd(node, end - before);
      return range;
    }
    before += length;
  }
  return null;
}
