'use client';

import { useLessMotion } from '@fabula/ui-kit';
import { useEffect, useMemo, useState } from 'react';

/** Milliseconds a word in the draft panel (writing.md §9). */
const typingPace = 200;

const wordPattern = /\S+\s*/g;

interface TypedParagraphs {
  paragraphs: readonly string[];
  /** Whether words are still to come. */
  isTyping: boolean;
  /** Shows all of it now. */
  skip: () => void;
}

/** Types paragraphs out word by word; as they are where it is off or the person wants less motion. */
export function useTypedParagraphs(paragraphs: readonly string[], isOn: boolean): TypedParagraphs {
  const hasLessMotion = useLessMotion();
  const [shown, setShown] = useState(0);
  const words = useMemo(() => paragraphs.map((text) => text.match(wordPattern) ?? []), [paragraphs]);
  const total = words.reduce((sum, list) => sum + list.length, 0);
  const isAnimated = isOn && !hasLessMotion;
  const isTyping = isAnimated && shown < total;

  useEffect(() => {
    if (!isAnimated) setShown(0);
  }, [isAnimated]);

  useEffect(() => {
    if (!isTyping) return;
    const timer = setInterval(() => setShown((count) => count + 1), typingPace);
    return () => clearInterval(timer);
  }, [isTyping]);

  const visible = useMemo(() => {
    let left = shown;
    return words.flatMap((list) => {
      const part = list.slice(0, left).join('');
      left = Math.max(left - list.length, 0);
      return part === '' ? [] : [part];
    });
  }, [words, shown]);

  return {
    paragraphs: isAnimated ? visible : paragraphs,
    isTyping,
    skip: () => setShown(Number.MAX_SAFE_INTEGER),
  };
}
