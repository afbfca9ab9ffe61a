import { useAccount } from '@fabula/account-kit';
import type { ProfileTab } from '@fabula/account-kit/core';
import { useEffect, useEffectEvent } from 'react';

export interface OpenProfileProps {
  tab: ProfileTab;
  onOpen: () => void;
}

/** Opens the profile as soon as it is there. */
export function OpenProfile({ tab, onOpen }: OpenProfileProps) {
  const openProfile = useAccount((account) => account.openProfile);
  const open = useEffectEvent(() => {
    openProfile(tab);
    onOpen();
  });
  useEffect(() => open(), []);
  return null;
}
