/** Where in its text a reader is. */
export interface TextPlace {
  /** The first paragraph that is seen, from 0. */
  paragraph: number;
  /** How much of the text has been on the screen, from 0 to 1. */
  seen: number;
}

/** A story’s paragraphs on the page. */
export interface PagedText {
  paragraphs: readonly HTMLElement[];
  texts: readonly string[];
  /** Asks the page where its reader is. */
  place(): TextPlace;
  /** How much of the text stands before a paragraph, from 0 to 1. */
  before(paragraph: number): number;
}

/** Just below where a paragraph comes to stand that somebody is led to. */
const TOP = 96;

/** Reads the paragraphs of a story, once: it does not change while it is read. */
export function pagedText(article: HTMLElement): PagedText {
  const parts = [...article.querySelectorAll<HTMLElement>('.read-part')];
  const paragraphs = parts.flatMap(paragraphsOf);
  const texts = paragraphs.map((one) => one.textContent ?? '');
  const starts: number[] = [];
  let length = 0;
  for (const text of texts) {
    starts.push(length);
    length += text.length + 1;
  }
  const firsts = parts.map((part) => paragraphs.indexOf(paragraphsOf(part)[0] as HTMLElement));

  /** The paragraph at a height of the screen. Parts are asked first: what is far from it is not laid out for this. */
  function at(height: number): { paragraph: number; fraction: number } {
    const part = firstBelow(parts, height);
    const inside = parts[part] ? paragraphsOf(parts[part]) : [];
    const index = firstBelow(inside, height);
    const box = inside[index]?.getBoundingClientRect();
    if (!box) return { paragraph: 0, fraction: 0 };
    const fraction = box.height === 0 ? 1 : (height - box.top) / box.height;
    return { paragraph: (firsts[part] ?? 0) + index, fraction: Math.min(1, Math.max(0, fraction)) };
  }

  return {
    paragraphs,
    texts,
    before: (paragraph) => (length === 0 ? 0 : (starts[paragraph] ?? 0) / length),
    place() {
      const { top, bottom } = article.getBoundingClientRect();
      const height = window.innerHeight;
      const { paragraph } = at(TOP);
      if (bottom <= height) return { paragraph, seen: 1 };
      if (length === 0 || top >= 0) return { paragraph, seen: 0 };
      const last = at(height);
      const own = (texts[last.paragraph]?.length ?? 0) * last.fraction;
      return { paragraph, seen: ((starts[last.paragraph] ?? 0) + own) / length };
    },
  };
}

/** Without the section breaks and pictures among them. */
const paragraphsOf = (part: HTMLElement) => [...part.querySelectorAll<HTMLElement>(':scope > [id]')];

/** The first of them that ends below a height; the last one where none does. */
function firstBelow(boxes: readonly HTMLElement[], height: number): number {
  let low = 0;
  let high = boxes.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((boxes[middle] as HTMLElement).getBoundingClientRect().bottom > height) high = middle;
    else low = middle + 1;
  }
  return Math.max(low, 0);
}
