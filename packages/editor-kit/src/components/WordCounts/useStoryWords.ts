'use client';

import { useDeferredValue } from 'react';
import { countStoryWords } from '../../model/countWords.ts';
import type { Paragraph } from '../../model/Story.ts';
import { useEditor } from '../../react/useEditor.ts';

/** Paragraphs that are counted at once; more would hold up the first frame. */
const countedAtOnce = 500;
const notYet: readonly Paragraph[] = [];

/** Words of the story; null while a long one has not been counted. It is shown first, and counted after. */
export function useStoryWords(): number | null {
  const paragraphs = useEditor(({ story }) => story.paragraphs);
  const counted = useDeferredValue(paragraphs, paragraphs.length > countedAtOnce ? notYet : paragraphs);
  return counted === notYet ? null : countStoryWords(counted);
}
