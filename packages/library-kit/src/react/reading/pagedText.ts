export interface TextPlace {
  /** The first visible paragraph, from 0. */
  paragraph: number;
  /** Part of the text that has been on the screen, 0 to 1. */
  seen: number;
}

/** A story on its page, to say where one is in it. */
export interface PagedText {
  /** What it is written in, as a BCP 47 tag; null where it is unknown. */
  language: string | null;
  /** What has the focus at its beginning. */
  page: HTMLElement;
  paragraphs: readonly HTMLElement[];
  texts: readonly string[];
  place(): TextPlace;
  /** Part of the text before a paragraph, 0 to 1. */
  before(paragraph: number): number;
}

/** Pixels, just below the top of a linked paragraph. */
const TOP = 96;

/** Reads a story's paragraphs once, as they do not change. */
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

  /** The paragraph at a viewport height. Looks at parts first, so that far ones are not laid out. */
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
    language: article.lang || null,
    page: article.closest<HTMLElement>('[tabindex="-1"]') ?? article,
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

/** Without section breaks and pictures. */
const paragraphsOf = (part: HTMLElement) => [...part.querySelectorAll<HTMLElement>(':scope > [id^="p"]')];

/** The first that ends below a height; else the last. */
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
