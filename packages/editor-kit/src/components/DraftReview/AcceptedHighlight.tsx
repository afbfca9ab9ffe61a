'use client';

import { prefersLessMotion } from '@fabula/ui-kit';
import { useEffect, useRef } from 'react';
import { useEditor } from '../../react/useEditor.ts';
import { findParagraph } from '../StoryText/paragraphElements.ts';
import { addedSoft, ink, pencil } from './DraftReview.css.ts';

/** Milliseconds of the highlight on a changed paragraph (writing.md §9). */
const highlightTime = 1000;
/** Milliseconds from pencil to ink (design.md). */
const inkTime = 240;

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
      // Equal at start and end, so that nothing seems to move.
      const ground = { backgroundColor: addedSoft };
      paragraph?.animate([ground, ground], { duration: highlightTime, id: 'accepted' });
      if (isStill) continue;
      const darkening = [{ color: pencil }, { color: ink }];
      paragraph?.animate(darkening, { duration: inkTime, easing: 'ease-out', id: 'inked' });
    }
  }, [accepted]);
  return <span ref={here} hidden />;
}
