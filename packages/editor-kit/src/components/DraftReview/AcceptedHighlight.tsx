'use client';

import { prefersLessMotion } from '@fabula/ui-kit';
import { useEffect, useRef } from 'react';
import { useEditor } from '../../react/useEditor.ts';
import { findParagraph } from '../StoryText/paragraphElements.ts';
import { addedSoft, ink, pencil } from './DraftReview.css.ts';

/** How long a changed paragraph stands out, in milliseconds (writing.md §9). */
const highlightTime = 1000;
/** From pencil to ink, in milliseconds (design.md). */
const inkTime = 240;

/** Lets the paragraphs that Accept has just changed darken to ink, and stand out for a second. Draws nothing itself. */
export function AcceptedHighlight() {
  const accepted = useEditor((state) => state.lastAccepted);
  const here = useRef<HTMLSpanElement>(null);
  const seen = useRef(accepted);
  useEffect(() => {
    if (seen.current === accepted) return;
    seen.current = accepted;
    const isStill = prefersLessMotion();
    for (const id of accepted) {
      const paragraph = findParagraph(here.current, id);
      // The same ground from start to end: something stands out, nothing moves.
      const ground = { backgroundColor: addedSoft };
      paragraph?.animate([ground, ground], { duration: highlightTime, id: 'accepted' });
      if (isStill) continue;
      const darkening = [{ color: pencil }, { color: ink }];
      paragraph?.animate(darkening, { duration: inkTime, easing: 'ease-out', id: 'inked' });
    }
  }, [accepted]);
  return <span ref={here} hidden />;
}
