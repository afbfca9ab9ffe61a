'use client';

import { useEffect, useRef } from 'react';
import type { AccountAdapter } from '../adapter/AccountAdapter.ts';
import { accountOf } from '../model/Session.ts';

/** Calls `onEnd` with the account of whoever was signed in and is not any more. A session that is being looked up has not ended. */
export function useSessionEnd(adapter: () => AccountAdapter, onEnd: (account: string) => void): void {
  const latest = useRef(onEnd);
  useEffect(() => {
    latest.current = onEnd;
  });
  useEffect(() => {
    const { session } = adapter();
    let known = accountOf(session.get());
    return session.subscribe(() => {
      const now = adapter().session.get();
      if (now.state === 'loading') return;
      const before = known;
      known = accountOf(now);
      if (before !== null && before !== known) latest.current(before);
    });
  }, [adapter]);
}
