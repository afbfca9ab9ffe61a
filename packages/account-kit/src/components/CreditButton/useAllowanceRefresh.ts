'use client';

import { useEffect, useRef } from 'react';
import { useAccount } from '../../react/useAccount.ts';

/** Returns what a press calls: what a visitor has left today is read again soon, and when what it did has ended. */
export function useAllowanceRefresh(isPending: boolean): () => void {
  const refresh = useAccount((state) => state.refreshAllowance);
  const wasPending = useRef(isPending);
  useEffect(() => {
    if (wasPending.current && !isPending) refresh();
    wasPending.current = isPending;
  }, [isPending, refresh]);
  return refresh;
}
