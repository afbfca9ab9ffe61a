import { useEffect, useState } from 'react';
import { findPlace, places } from './places.ts';
import type { PagedText } from './textPlace.ts';
import type { ReadingPosition } from './useReadingPosition.ts';

export interface KeptPlace {
  /** How far into the story the reader stopped the last time, from 0 to 100; null when there is nothing to offer. */
  offered: number | null;
  accept(): void;
  dismiss(): void;
}

/** Whoever has read so few paragraphs has not begun. */
const BEGUN = 3;

/** Remembers in this browser where somebody stops in a story, by the paragraph, and offers it when they come back. */
export function usePlace(id: string, text: PagedText, { paragraph, seen }: ReadingPosition): KeptPlace {
  const [offered, setOffered] = useState(() => placeToOffer(id, text));
  const isPassed = offered !== null && paragraph >= offered;
  if (isPassed) setOffered(null);

  // What is offered is not written over until it is taken, refused or passed.
  useEffect(() => {
    if (offered !== null) return;
    if (seen === 1) places.forget(id);
    else if (paragraph >= BEGUN) places.keep(id, paragraph, text.texts[paragraph] ?? '');
  }, [id, text, offered, paragraph, seen]);

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

/** Not to whoever asked for a paragraph, nor where the browser has brought the page back to its place itself. */
function placeToOffer(id: string, text: PagedText): number | null {
  const place = places.get(id);
  if (!place || location.hash !== '' || text.place().paragraph > 0) return null;
  const paragraph = findPlace(place, text.texts);
  return paragraph >= BEGUN && paragraph < text.paragraphs.length ? paragraph : null;
}

/** What is reached is also where the keyboard and a screen reader go on. */
function goTo(element: HTMLElement | undefined, isShown = true): void {
  if (!element) return;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
  if (isShown) element.scrollIntoView({ block: 'start', behavior: 'instant' });
}
