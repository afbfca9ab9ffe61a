/** A part of an element's text as a range; null where the text is shorter. */
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
