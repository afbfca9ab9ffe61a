import { useEffect, useState } from 'react';
import { localStorageOrNull } from '../browserStorage.ts';

interface KeptPlace {
  /** Percent of the story at which the reader last stopped, 0 to 100; null for no offer. */
  offered: number | null;
  accept(): void;
  dismiss(): void;
}

const BEGUN = 3;

/** Keeps a reader's place in this browser, by the paragraph, and offers it on return. */
export function usePlace(
  id: string,
  text: PagedText,
  { paragraph, seen }: ReadingPosition,
  isWhole: boolean,
): KeptPlace {
  const [offered, setOffered] = useState(() => placeToOffer(id, text));
  // A place on a later page is offered once that is there.
  const [wasWhole, setWasWhole] = useState(isWhole);
  if (isWhole && !wasWhole) {
    setWasWhole(true);
    setOffered(placeToOffer(id, text));
  }
  const isPassed = offered !== null && paragraph >= offered;
  if (isPassed) setOffered(null);

  // A pending offer is not overwritten.
  useEffect(() => {
    if (offered !== null || !isWhole) return;
    if (seen === 1) places.forget(id);
    else if (paragraph >= BEGUN) places.keep(id, paragraph, text.texts[paragraph] ?? '');
  }, [id, text, offered, paragraph, seen, isWhole]);

  return {
    offered: offered === null ? null : Math.round(text.before(offered) * 100),
    accept() {
      if (offered !== null) goTo(text.paragraphs[offered]);
      setOffered(null);
    },
    dismiss() {
      setOffered(null);
      goTo(document.getElementById('content') ?? undefined, false);
    },
  };
}

/** Null where a paragraph was linked to, or the browser has restored the scroll position. */
function placeToOffer(id: string, text: PagedText): number | null {
  const place = places.get(id);
  if (!place || place.paragraph >= text.paragraphs.length) return null;
  if (location.hash !== '' || text.place().paragraph > 0) return null;
  const paragraph = findPlace(place, text.texts);
  return paragraph >= BEGUN && paragraph < text.paragraphs.length ? paragraph : null;
}

/** Moves the focus along, for keyboard and screen readers. */
function goTo(element: HTMLElement | undefined, isShown = true): void {
  if (!element) return;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
  if (isShown) element.scrollIntoView({ block: 'start', behavior: 'instant' });
}

interface ReadingPosition extends TextPlace {
  /** True while scrolling down: the tools recede. */
  isReadingOn: boolean;
}

/** Pixels of scrolling that count as a trembling finger. */
const STILL = 12;
const start: ReadingPosition = { paragraph: 0, seen: 0, isReadingOn: false };

export function useReadingPosition(text: PagedText | null): ReadingPosition {
  const [position, setPosition] = useState(start);
  useEffect(() => {
    if (!text) return;
    let frame = 0;
    let turnedAt = window.scrollY;
    let isReadingOn = false;

    function look(): void {
      frame = 0;
      const { scrollY, innerHeight } = window;
      const isAtEdge =
        scrollY < STILL || scrollY + innerHeight >= document.documentElement.scrollHeight - STILL;
      if (isAtEdge) isReadingOn = false;
      if (scrollY > turnedAt + STILL) isReadingOn = !isAtEdge;
      else if (scrollY < turnedAt - STILL) isReadingOn = false;
      if (Math.abs(scrollY - turnedAt) > STILL) turnedAt = scrollY;
      const next = { ...(text as PagedText).place(), isReadingOn };
      setPosition((now) => (isSame(now, next) ? now : next));
    }
    const ask = () => {
      frame ||= requestAnimationFrame(look);
    };

    look();
    window.addEventListener('scroll', ask, { passive: true });
    window.addEventListener('resize', ask);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', ask);
      window.removeEventListener('resize', ask);
    };
  }, [text]);
  return position;
}

function isSame(one: ReadingPosition, other: ReadingPosition): boolean {
  return (
    one.paragraph === other.paragraph &&
    one.isReadingOn === other.isReadingOn &&
    Math.abs(one.seen - other.seen) < 0.0005
  );
}

interface TextPlace {
  /** The first visible paragraph, from 0. */
  paragraph: number;
  /** Part of the text that has been on the screen, 0 to 1. */
  seen: number;
}

export interface PagedText {
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

/** A paragraph, from 0, with its beginning, in case the text changes before it. */
interface Place {
  paragraph: number;
  words: string;
}

export const placesKey = 'fabula-places';
/** Stories whose place is kept, the last read first. */
const MOST = 200;
const WORDS = 40;

/** In this browser alone. */
const places = {
  get(story: string): Place | undefined {
    return read().find(([id]) => id === story)?.[1];
  },
  keep(story: string, paragraph: number, text: string): void {
    const place: Place = { paragraph, words: text.slice(0, WORDS) };
    write([[story, place], ...read().filter(([id]) => id !== story)].slice(0, MOST) as Entry[]);
  },
  forget(story: string): void {
    write(read().filter(([id]) => id !== story));
  },
};

/** The nearest paragraph with the same beginning, else the one with the same number. */
function findPlace({ paragraph, words }: Place, texts: readonly string[]): number {
  const begins = (index: number) => texts[index]?.startsWith(words) ?? false;
  for (let away = 0; away < texts.length; away++) {
    if (begins(paragraph - away)) return paragraph - away;
    if (begins(paragraph + away)) return paragraph + away;
  }
  return Math.min(paragraph, texts.length - 1);
}

type Entry = [story: string, place: Place];

function read(): Entry[] {
  try {
    const kept: unknown = JSON.parse(localStorageOrNull()?.getItem(placesKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(value: unknown): value is Entry {
  if (!Array.isArray(value) || typeof value[0] !== 'string') return false;
  const { paragraph, words } = (value[1] ?? {}) as Partial<Place>;
  return Number.isInteger(paragraph) && Number(paragraph) >= 0 && typeof words === 'string';
}

function write(entries: readonly Entry[]): void {
  try {
    localStorageOrNull()?.setItem(placesKey, JSON.stringify(entries));
  } catch {
    // A full storage is kept for people's own text.
  }
}
