import { type ComponentType, lazy, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react';
import { session } from '../session/session.ts';
import { Opening } from '../ui/Opening.tsx';
import type { SiteAccountProviderProps } from './SiteAccountProvider.tsx';

const LazyProvider = lazy(loadAccount);

interface WithAccountProps extends SiteAccountProviderProps {
  /** True for content that works without an account: visitors load nothing of it. */
  isOptional: boolean;
}

/** Wraps a page in the account once that is needed; then it stays, for a remount would lose the page's state. */
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

/** Keeps its first component: another one would lose the page's state. */
function Account(props: SiteAccountProviderProps & { children: ReactNode }) {
  const [Shown] = useState(() => loadedAccount() ?? LazyProvider);
  return <Shown {...props} />;
}

type Provider = ComponentType<SiteAccountProviderProps>;
let loaded: Provider | null = null;

/** Loads the account's provider. Once resolved, it renders without a fallback. */
export async function loadAccount(): Promise<{ default: Provider }> {
  const { SiteAccountProvider } = await import('./SiteAccountProvider.tsx');
  loaded = SiteAccountProvider;
  return { default: SiteAccountProvider };
}

const loadedAccount = () => loaded;
