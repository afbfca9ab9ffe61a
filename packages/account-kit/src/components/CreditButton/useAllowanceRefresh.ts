'use client';

import { useEffect, useRef } from 'react';
import { useAccountProvider, useSession } from '../../react/useAccount.ts';
import { useGuestAllowance } from '../../react/useCredits.ts';

/** How long after a visitor's press the allowance is read again, in milliseconds: as long as a balance is (A6). */
const delay = 500;

/** Returns what a press calls: what a visitor has left today is read again soon, and when what it did has ended. */
export function useAllowanceRefresh(isPending: boolean): () => void {
  const { can } = useAccountProvider();
  const isGuest = useSession().state === 'signed_out' && can.allowance;
  const { refresh } = useGuestAllowance();
  const wasPending = useRef(isPending);

  useEffect(() => {
    if (wasPending.current && !isPending && isGuest) void refresh();
    wasPending.current = isPending;
  }, [isPending, isGuest, refresh]);

  return () => {
    if (isGuest) setTimeout(() => void refresh(), delay);
  };
}
