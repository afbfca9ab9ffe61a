import { type ReactNode, Suspense, useState, useSyncExternalStore } from 'react';
import { preloadable } from '../preloadable.tsx';
import { Opening } from '../routes/Opening.tsx';
import { session } from '../session/session.ts';
import { loadAccount } from './loadAccount.ts';

export const SiteAccountProvider = preloadable<{ children: ReactNode }>(loadAccount);

export interface WithAccountProps {
  /** Whether what is shown works without an account: then nothing of it is loaded for a visitor. */
  isOptional: boolean;
  children: ReactNode;
}

/**
 * Puts the account around a page, once it is needed. It then stays: what it is put around begins anew, and so would
 * lose its state again each time.
 */
export function WithAccount({ isOptional, children }: WithAccountProps) {
  const { state } = useSyncExternalStore(session.subscribe, session.get);
  const isNeeded = !isOptional || state !== 'signed_out';
  const [wasNeeded, setWasNeeded] = useState(isNeeded);
  if (isNeeded && !wasNeeded) setWasNeeded(true);
  if (!isNeeded && !wasNeeded) return children;
  return (
    <Suspense fallback={<Opening />}>
      <SiteAccountProvider>{children}</SiteAccountProvider>
    </Suspense>
  );
}
