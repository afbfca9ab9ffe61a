/** Windows in which all that one judges or presses next must be seen. The last is one of 1280 × 1024 at 400 %. */
export const windowSizes = [
  [1280, 720],
  [1280, 800],
  [390, 844],
  [320, 256],
] as const;

/** What a finger or a pointer meets in the middle of an element, or of its first line, is the element. */
export function isMet(element: Element): boolean {
  const { left, top, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect();
  const met = document.elementFromPoint(left + width / 2, top + height / 2);
  return met !== null && (element.contains(met) || met.contains(element));
}

export function isWhole(element: Element): boolean {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth;
}

/** Whole in the window, and covered by nothing. */
export const isInWindow = (element: Element) => isWhole(element) && isMet(element);

/** The first line of a text is whole in the window, and covered by nothing. */
export function isFirstLineInWindow(text: Element): boolean {
  const words = document.createRange();
  words.selectNodeContents(text);
  const { left, top, bottom, width, height } = words.getClientRects()[0] ?? new DOMRect();
  if (height === 0 || top < 0 || bottom > innerHeight) return false;
  const met = document.elementFromPoint(left + width / 2, top + height / 2);
  return met !== null && (text.contains(met) || met.contains(text));
}
