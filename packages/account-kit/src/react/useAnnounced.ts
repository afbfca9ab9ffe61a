'use client';

import { useEffect, useRef, useState } from 'react';

/**
 * The words for a live region once `value` has changed; nothing is said of what is there at first, and of a change that
 * another part tells meanwhile.
 */
export function useAnnounced<T>(value: T | null, say: (value: T) => string, isToldElsewhere = false): string {
  const [words, setWords] = useState('');
  const known = useRef<T | null>(null);
  const latest = useRef({ say, isToldElsewhere });
  useEffect(() => {
    latest.current = { say, isToldElsewhere };
  });
  useEffect(() => {
    if (value === null) return;
    if (known.current !== null && known.current !== value)
      setWords(latest.current.isToldElsewhere ? '' : latest.current.say(value));
    known.current = value;
  }, [value]);
  return words;
}
