const name = 'read-spoken';
/** The paragraph that was marked last: the page follows the voice while its reader does. */
let last: HTMLElement | undefined;

/** Marks the paragraph that is read aloud, and in it the sentence where the browser can. Answers with the way to unmark it. */
export function markSpoken(
  paragraph: HTMLElement | undefined,
  piece: { start: number; end: number } | null,
): () => void {
  if (!paragraph) return () => undefined;
  paragraph.dataset.spoken = '';
  const wasFollowed = last === undefined || last === paragraph || isSeen(last);
  if (wasFollowed && !isSeen(paragraph)) paragraph.scrollIntoView({ block: 'center', behavior: manner() });
  last = paragraph;
  const node = paragraph.firstChild;
  if (piece && node instanceof Text && 'highlights' in CSS) {
    const range = document.createRange();
    range.setStart(node, Math.min(piece.start, node.length));
    range.setEnd(node, Math.min(piece.end, node.length));
    CSS.highlights.set(name, new Highlight(range));
  }
  return () => {
    delete paragraph.dataset.spoken;
    if ('highlights' in CSS) CSS.highlights.delete(name);
  };
}

function isSeen(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight * 0.75;
}

const manner = () => (window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth');
