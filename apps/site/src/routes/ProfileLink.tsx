import { useAccount } from '@fabula/account-kit';
import { type ProfileTab, profileTabs } from '@fabula/account-kit/core';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { session } from '../session/session.ts';

const name = 'openProfile';

/**
 * Follows `/?openProfile=…`: opens the profile on that tab, and takes the parameter from the address (R1). A visitor
 * signs in first, and comes back to it.
 */
export function ProfileLink() {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const signedIn = useSyncExternalStore(session.subscribe, session.get).state;
  const asked = pathname === '/' ? new URLSearchParams(search).get(name) : null;
  const tab = profileTabs.find((one) => one === asked);
  const isOdd = asked !== null && tab === undefined;
  const isVisitors = tab !== undefined && signedIn === 'signed_out';

  const clear = () => navigate({ pathname, search: without(search), hash }, { replace: true, state });

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the address says is followed once.
  useEffect(() => {
    if (isOdd) clear();
    if (isVisitors)
      navigate('/login', { replace: true, state: { from: `/?${name}=${tab}`, fromState: state } });
  }, [isOdd, isVisitors]);

  if (tab === undefined || signedIn !== 'signed_in') return null;
  // Who comes back from a bank has the address changed by that, too, in the same moment: it is followed until it is clear.
  return <OpenProfile key={search} tab={tab} onOpen={clear} />;
}

/** Opens the profile as soon as it is there. */
function OpenProfile({ tab, onOpen }: { tab: ProfileTab; onOpen: () => void }) {
  const openProfile = useAccount((account) => account.openProfile);
  const open = useEffectEvent(() => {
    openProfile(tab);
    onOpen();
  });
  useEffect(() => open(), []);
  return null;
}

function without(search: string): string {
  const query = new URLSearchParams(search);
  query.delete(name);
  return String(query);
}
