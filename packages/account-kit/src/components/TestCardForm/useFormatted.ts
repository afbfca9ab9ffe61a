'use client';

import { useBrowserLayoutEffect } from '@fabula/ui-kit';
import { type RefObject, useRef, useState } from 'react';

export interface Formatted {
  readonly value: string;
  readonly ref: RefObject<HTMLInputElement | null>;
  onChange(text: string): void;
}

const digitsIn = (text: string) => text.normalize('NFKC').replace(/\D/g, '').length;

/** A text that is formatted while it is typed. The caret stays after the digit that it stood after. */
export function useFormatted(format: (text: string) => string, onTyped: () => void): Formatted {
  const ref = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState('');
  const [caret, setCaret] = useState<{ digits: number } | null>(null);
  useBrowserLayoutEffect(() => {
    const input = ref.current;
    if (!caret || !input || document.activeElement !== input) return;
    let at = 0;
    for (let left = caret.digits; left > 0 && at < input.value.length; at += 1)
      if (/\d/.test(input.value.charAt(at))) left -= 1;
    input.setSelectionRange(at, at);
  }, [caret]);
  return {
    value,
    ref,
    onChange(text) {
      const before = text.slice(0, ref.current?.selectionStart ?? text.length);
      const next = format(text);
      setValue(next);
      // At the end it stays at the end, where the format may have put a digit in.
      const isAtEnd = before.length >= text.length;
      setCaret({ digits: isAtEnd ? digitsIn(next) : digitsIn(before) });
      onTyped();
    },
  };
}
