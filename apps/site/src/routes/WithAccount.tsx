import { type ComponentType, lazy, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react';
import { session } from '../session/session.ts';
import { Opening } from '../ui/Opening.tsx';
import type { SiteAccountProviderProps } from './SiteAccountProvider.tsx';

const LazyProvider = lazy(loadAccount);

interface WithAccountProps extends SiteAccountProviderProps {
  /** True for content that never reads the account: visitors load nothing of it. Depends on the address alone. */
  isOptional: boolean;
  /** Loads the account for a visitor too. */
  isWanted: boolean;
}

/**
 * The account, around content that reads it and beside all other: when it arrives, nothing that is shown moves in the tree,
 * for a remount would lose what is being typed. Once needed, it stays.
 */
export function WithAccount({ isOptional, isWanted, children, room }: WithAccountProps) {
  const { state } = useSyncExternalStore(session.subscribe, session.get);
  const isNeeded = !isOptional || isWanted || state !== 'signed_out';
  const [wasNeeded, setWasNeeded] = useState(isNeeded);
  if (isNeeded && !wasNeeded) setWasNeeded(true);
  return (
    <>
      {isOptional && children}
      {(isNeeded || wasNeeded) && (
        <Suspense fallback={isOptional ? null : <Opening />}>
          <Account room={room}>{!isOptional && children}</Account>
        </Suspense>
      )}
    </>
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
