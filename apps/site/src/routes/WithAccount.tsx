import { type ComponentType, lazy, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react';
import { session } from '../session/session.ts';
import { Opening } from '../ui/Opening.tsx';
import type { SiteAccountProviderProps } from './SiteAccountProvider.tsx';

const LazyProvider = lazy(loadAccount);

interface WithAccountProps extends SiteAccountProviderProps {
  /** Whether what is shown works without an account: then nothing of it is loaded for a visitor. */
  isOptional: boolean;
}

/**
 * Puts the account around a page, once it is needed. It then stays: what it is put around begins anew, and so would
 * lose its state again each time.
 */
export function WithAccount({ isOptional, children, ...props }: WithAccountProps) {
  const { state } = useSyncExternalStore(session.subscribe, session.get);
  const isNeeded = !isOptional || state !== 'signed_out';
  const [wasNeeded, setWasNeeded] = useState(isNeeded);
  if (isNeeded && !wasNeeded) setWasNeeded(true);
  if (!isNeeded && !wasNeeded) return children;
  return (
    <Suspense fallback={<Opening />}>
      <Account {...props}>{children}</Account>
    </Suspense>
  );
}

/** What it began with it stays: another component in its place would lose its state. */
function Account(props: SiteAccountProviderProps & { children: ReactNode }) {
  const [Shown] = useState(() => loadedAccount() ?? LazyProvider);
  return <Shown {...props} />;
}

type Provider = ComponentType<SiteAccountProviderProps>;
let loaded: Provider | null = null;

/** Loads what puts the account around a page. Once it has resolved, the account is shown without a fallback before it. */
export async function loadAccount(): Promise<{ default: Provider }> {
  const { SiteAccountProvider } = await import('./SiteAccountProvider.tsx');
  loaded = SiteAccountProvider;
  return { default: SiteAccountProvider };
}

/** It, where it has been loaded. */
const loadedAccount = () => loaded;
