'use client';

import { vars } from '@fabula/ui-kit/tokens';
import { useEffect, useRef } from 'react';
import { useEditor } from '../../react/useEditor.ts';
import { findParagraph } from '../StoryText/paragraphElements.ts';

/** How long a changed paragraph stands out, in milliseconds (writing.md §9). */
const highlightTime = 1000;

/** Makes the paragraphs that Accept has just changed stand out for a second. Draws nothing itself. */
export function AcceptedHighlight() {
  const accepted = useEditor((state) => state.lastAccepted);
  const here = useRef<HTMLSpanElement>(null);
  const seen = useRef(accepted);
  useEffect(() => {
    if (seen.current === accepted) return;
    seen.current = accepted;
    for (const id of accepted) {
      // The same ground from start to end: something stands out, nothing moves.
      const ground = { backgroundColor: vars.color.addedSoft };
      findParagraph(here.current, id)?.animate([ground, ground], { duration: highlightTime, id: 'accepted' });
    }
  }, [accepted]);
  return <span ref={here} hidden />;
}
