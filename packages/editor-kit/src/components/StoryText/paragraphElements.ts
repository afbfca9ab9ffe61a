/** Selects the text of a paragraph in ink, also while it is edited. No DOM id: the same story may be open twice on a page. */
export function textSelector(id: string): string {
  return `[data-fabula-text="${CSS.escape(id)}"]`;
}

/** A paragraph that can be turned to. */
export const paragraphSelector = '[data-fabula-paragraph]';

/** The editor that an element stands in; the page where it stands in none, as in a dialog. */
function homeOf(from: Element | null | undefined): ParentNode {
  return from?.closest('[data-fabula-editor]') ?? document;
}

export function findParagraph(from: Element | null | undefined, id: string): HTMLElement | null {
  return homeOf(from).querySelector<HTMLElement>(textSelector(id));
}

/** Gives a paragraph the focus and moves no more than needed. */
export function focusParagraph(from: Element | null | undefined, id: string): void {
  const paragraph = findParagraph(from, id);
  paragraph?.focus({ preventScroll: true });
  paragraph?.scrollIntoView({ block: 'nearest' });
}

export function paragraphIdOf(element: Element | null): string | null {
  return element?.closest<HTMLElement>(paragraphSelector)?.dataset.fabulaParagraph ?? null;
}

/** The next or previous paragraph that is shown; it may stand in another chunk. */
export function neighbourOf(paragraph: Element, step: 1 | -1): HTMLElement | null {
  const sibling = (element: Element) =>
    step === 1 ? element.nextElementSibling : element.previousElementSibling;
  for (let next = sibling(paragraph); next; next = sibling(next))
    if (next.matches(paragraphSelector)) return next as HTMLElement;
  const chunk = paragraph.parentElement;
  for (let next = chunk && sibling(chunk); next; next = sibling(next)) {
    const found = outermost(next, step === 1 ? 1 : -1);
    if (found) return found;
  }
  return null;
}

/** The first (1) or last (−1) paragraph in an element. */
export function outermost(within: Element, end: 1 | -1): HTMLElement | null {
  if (end === 1) return within.querySelector<HTMLElement>(paragraphSelector);
  return [...within.children].reduceRight<HTMLElement | null>((found, child) => {
    if (found) return found;
    return child.matches(paragraphSelector) ? (child as HTMLElement) : outermost(child, -1);
  }, null);
}

/** How many characters of an element's text come before a point on the screen; its whole length where that is unknown. */
export function offsetAt(element: HTMLElement, x: number, y: number): number {
  const length = element.textContent?.length ?? 0;
  const found = pointIn(x, y);
  if (!found || !element.contains(found.node)) return length;
  const range = document.createRange();
  range.setStart(element, 0);
  range.setEnd(found.node, found.offset);
  return range.toString().length;
}

function pointIn(x: number, y: number): { node: Node; offset: number } | null {
  if (typeof document.caretPositionFromPoint === 'function') {
    const position = document.caretPositionFromPoint(x, y);
    return position && { node: position.offsetNode, offset: position.offset };
  }
  const range = document.caretRangeFromPoint?.(x, y);
  return range ? { node: range.startContainer, offset: range.startOffset } : null;
}
