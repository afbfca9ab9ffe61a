'use client';

import { useEffect, useState } from 'react';
import type { ReadingPlaces } from '../../adapter/ReadingPort.ts';
import type { ReadingPlace } from '../../model/ReadStory.ts';
import type { PagedText, TextPlace } from './pagedText.ts';

interface KeptPlace {
  /** Percent of the story at which the reader last stopped, 0 to 100; null for no offer. */
  offered: number | null;
  accept(): void;
  dismiss(): void;
}

const BEGUN = 3;

/** Keeps a reader's place, by the paragraph, and offers it on return. */
export function usePlace(
  places: ReadingPlaces | null,
  id: string,
  text: PagedText,
  { paragraph, seen }: ReadingPosition,
  isWhole: boolean,
): KeptPlace {
  const [offered, setOffered] = useState(() => placeToOffer(places?.get(id), text));
  // A place on a later page is offered once that is there.
  const [wasWhole, setWasWhole] = useState(isWhole);
  if (isWhole && !wasWhole) {
    setWasWhole(true);
    setOffered(placeToOffer(places?.get(id), text));
  }
  const isPassed = offered !== null && paragraph >= offered;
  if (isPassed) setOffered(null);

  // A pending offer is not overwritten.
  useEffect(() => {
    if (offered !== null || !isWhole) return;
    if (seen === 1) places?.forget(id);
    else if (paragraph >= BEGUN) places?.keep(id, { paragraph, words: text.texts[paragraph] ?? '' });
  }, [places, id, text, offered, paragraph, seen, isWhole]);

  return {
    offered: offered === null ? null : Math.round(text.before(offered) * 100),
    accept() {
      if (offered !== null) goTo(text.paragraphs[offered]);
      setOffered(null);
    },
    dismiss() {
      setOffered(null);
      goTo(text.page, false);
    },
  };
}

/** Null where a paragraph was linked to, or the browser has restored the scroll position. */
function placeToOffer(place: ReadingPlace | null | undefined, text: PagedText): number | null {
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

/** The nearest paragraph with the same beginning, else the one with the same number. */
function findPlace({ paragraph, words }: ReadingPlace, texts: readonly string[]): number {
  const begins = (index: number) => texts[index]?.startsWith(words) ?? false;
  for (let away = 0; away < texts.length; away++) {
    if (begins(paragraph - away)) return paragraph - away;
    if (begins(paragraph + away)) return paragraph + away;
  }
  return Math.min(paragraph, texts.length - 1);
}
