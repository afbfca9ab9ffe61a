'use client';

import { useCallback, useEffect, useRef } from 'react';
import type { ProfileTab } from '../../model/profileTabs.ts';
import { useAccount, useAccountProvider } from '../../react/useAccount.ts';
import type { ProfileDialogProps } from './ProfileDialog.tsx';

/**
 * Where the profile is open, and the ways to another tab and out. Where the caller keeps the tab, the store only repeats
 * it: what the kit's own parts ask of the store is asked of the caller, and stands once the caller says so.
 */
export function useProfileTab({ tab, defaultTab = null, onTabChange, onClose }: ProfileDialogProps) {
  const { store } = useAccountProvider();
  const opened = useAccount((state) => state.profile);
  const show = useCallback(
    (next: ProfileTab | null) => {
      const { profile, openProfile, closeProfile } = store.getState();
      if (next === profile) return;
      if (next === null) closeProfile();
      else openProfile(next);
    },
    [store],
  );
  const latest = useRef({ tab, defaultTab, onTabChange, onClose });
  useEffect(() => {
    latest.current = { tab, defaultTab, onTabChange, onClose };
    if (tab !== undefined) show(tab);
  });

  useEffect(() => {
    const first = latest.current;
    if (first.tab === undefined && first.defaultTab !== null) show(first.defaultTab);
    const stop = store.subscribe(({ profile }, before) => {
      const { tab: theirs, onTabChange: turn, onClose: end } = latest.current;
      if (profile === before.profile || profile === theirs) return;
      if (profile === null) end?.();
      else turn?.(profile);
      if (latest.current.tab !== undefined) show(latest.current.tab);
    });
    return () => {
      stop();
      if (latest.current.tab !== undefined) show(null);
    };
  }, [store, show]);

  return { tab: tab === undefined ? opened : tab, show };
}
