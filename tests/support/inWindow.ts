/** Windows in which all that one judges or presses next must be seen. The last is one of 1280 × 1024 at 400 %. */
export const windowSizes = [
  [1280, 720],
  [1280, 800],
  [390, 844],
  [320, 256],
] as const;

/**
 * How an element stands in the window: `isMet` by what a finger finds in the middle of it, or of its first line; `isWhole`
 * within the window; `isBegun`: its first line is both; `isSeen`: any of its lines is. Self-contained, so that Playwright can evaluate it.
 */
export function lookAt(element: Element): {
  isMet: boolean;
  isWhole: boolean;
  isBegun: boolean;
  isSeen: boolean;
} {
  const isFound = ({ left, top, width, height }: DOMRect) => {
    const met = document.elementFromPoint(left + width / 2, top + height / 2);
    return met !== null && (element.contains(met) || met.contains(element));
  };
  const isInside = ({ left, top, right, bottom }: DOMRect) =>
    top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth;
  const box = element.getBoundingClientRect();
  const words = document.createRange();
  words.selectNodeContents(element);
  const isSeenAt = (line: DOMRect | undefined) => line !== undefined && isInside(line) && isFound(line);
  const lines = [...words.getClientRects()].filter(({ height }) => height > 0);
  return {
    isMet: isFound(element.getClientRects()[0] ?? box),
    isWhole: isInside(box),
    isBegun: isSeenAt(lines[0]),
    isSeen: lines.some(isSeenAt),
  };
}

export const isMet = (element: Element) => lookAt(element).isMet;

/** Whole in the window, and covered by nothing. */
export function isInWindow(element: Element): boolean {
  const { isMet, isWhole } = lookAt(element);
  return isMet && isWhole;
}
