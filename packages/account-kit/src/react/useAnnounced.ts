'use client';

import { useEffect, useRef, useState } from 'react';

/** The words for a live region once `value` has changed; nothing is said of what is there at first. */
export function useAnnounced<T>(value: T | null, say: (value: T) => string): string {
  const [words, setWords] = useState('');
  const known = useRef<T | null>(null);
  const latest = useRef(say);
  useEffect(() => {
    latest.current = say;
  });
  useEffect(() => {
    if (value === null) return;
    if (known.current !== null && known.current !== value) setWords(latest.current(value));
    known.current = value;
  }, [value]);
  return words;
}
