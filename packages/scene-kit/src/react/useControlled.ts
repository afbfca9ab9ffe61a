'use client';

import { useState } from 'react';

/** Controlled by `value`; without one, state that begins with `first`. */
export function useControlled<T>(
  value: T | undefined,
  first: T,
  onChange?: (value: T) => void,
): [value: T, change: (next: T) => void] {
  const [own, setOwn] = useState(first);
  const current = value === undefined ? own : value;
  return [
    current,
    (next) => {
      if (Object.is(next, current)) return;
      setOwn(next);
      onChange?.(next);
    },
  ];
}
