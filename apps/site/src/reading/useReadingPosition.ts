import { useEffect, useState } from 'react';
import type { PagedText, TextPlace } from './textPlace.ts';

export interface ReadingPosition extends TextPlace {
  /** Whether the reader goes on reading: what stands over the text gives way. */
  isReadingOn: boolean;
}

/** So far a finger may tremble. */
const STILL = 12;
const start: ReadingPosition = { paragraph: 0, seen: 0, isReadingOn: false };

/** Follows where the reader of a text is. */
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
