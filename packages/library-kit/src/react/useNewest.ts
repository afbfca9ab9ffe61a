'use client';

import { useBrowserLayoutEffect } from '@fabula/ui-kit';
import { useCallback, useRef } from 'react';

/** A function that stays the same, and does what the newest one does. Not for calls while rendering. */
export function useNewest<Given extends unknown[], Answer>(
  act: (...given: Given) => Answer,
): (...given: Given) => Answer {
  const newest = useRef(act);
  useBrowserLayoutEffect(() => {
    newest.current = act;
  });
  return useCallback((...given: Given) => newest.current(...given), []);
}
