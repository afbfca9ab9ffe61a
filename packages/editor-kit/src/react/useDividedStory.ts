'use client';

import { useMemo } from 'react';
import type { Story } from '../model/Story.ts';
import { useEditor } from './useEditor.ts';

/** What its chapters and sections are read from: the same object while none of it changes. */
export function useDividedStory(): Pick<Story, 'paragraphs' | 'breaks' | 'headings' | 'states' | 'privacy'> {
  const paragraphs = useEditor(({ story }) => story.paragraphs);
  const breaks = useEditor(({ story }) => story.breaks);
  const headings = useEditor(({ story }) => story.headings);
  const states = useEditor(({ story }) => story.states);
  const privacy = useEditor(({ story }) => story.privacy);
  return useMemo(
    () => ({
      ...{ paragraphs, breaks },
      ...(headings && { headings }),
      ...(states && { states }),
      ...(privacy && { privacy }),
    }),
    [paragraphs, breaks, headings, states, privacy],
  );
}
