'use client';

import { useDeferredValue } from 'react';
import { countStoryWords } from '../../model/countWords.ts';
import type { Paragraph } from '../../model/Story.ts';
import { useEditor } from '../../react/useEditor.ts';

/** Paragraphs counted synchronously; more would delay the first frame. */
const countedAtOnce = 500;
const notYet: readonly Paragraph[] = [];

/** Null until a long story has been counted, which happens after the first render. */
export function useStoryWords(): number | null {
  const paragraphs = useEditor(({ story }) => story.paragraphs);
  const counted = useDeferredValue(paragraphs, paragraphs.length > countedAtOnce ? notYet : paragraphs);
  return counted === notYet ? null : countStoryWords(counted);
}
