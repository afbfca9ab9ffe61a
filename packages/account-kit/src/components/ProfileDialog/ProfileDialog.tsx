'use client';

import { Dialog, Tab, TabList, TabPanel, Tabs } from '@fabula/ui-kit';
import { focusedElement } from '@fabula/ui-kit/dom';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { type ProfileTab, profileTabs } from '../../model/Transaction.ts';
import { useAccount, useAccountProvider, useSession } from '../../react/useAccount.ts';
import { CreditsPanel } from '../CreditsPanel/CreditsPanel.tsx';
import { NoUser, ProfilePanel } from '../ProfilePanel/ProfilePanel.tsx';
import { TransactionsPanel } from '../TransactionsPanel/TransactionsPanel.tsx';
import { WalletPanel } from '../WalletPanel/WalletPanel.tsx';
import { bare, list, panel, sheet, tab as tabClass, tabs } from './ProfileDialog.css.ts';

export interface ProfileDialogProps {
  /** Controlled: the open tab; null while it is closed. */
  tab?: ProfileTab | null;
  /** Uncontrolled: the tab at first. Default null: closed. Read once. */
  defaultTab?: ProfileTab | null;
  /** Called with the tab to open or turn to, by a person or a part of the kit. */
  onTabChange?: (tab: ProfileTab) => void;
  /** Called when it is closed or, controlled, when it shall be. */
  onClose?: () => void;
}

/** Profile, wallet, credits and transactions of the signed-in user. Mount it once. */
export function ProfileDialog(props: ProfileDialogProps) {
  const { can, strings } = useAccountProvider();
  const isNobody = useSession().state === 'signed_out';
  const { tab: wanted, show } = useProfileTab(props);
  const [last, setLast] = useState(wanted);
  // While it closes, it still shows what it showed.
  if (wanted !== null && wanted !== last) setLast(wanted);

  const offered: Record<ProfileTab, boolean> = {
    profile: true,
    wallet: can.wallet,
    credits: true,
    transactions: can.wallet || can.creditTransactions,
  };
  const parts: Record<ProfileTab, ReactNode> = {
    profile: <ProfilePanel onGoTo={show} />,
    wallet: <WalletPanel />,
    credits: <CreditsPanel />,
    transactions: <TransactionsPanel />,
  };
  const shown = profileTabs.filter((id) => offered[id]);
  const selected = last !== null && offered[last] ? last : 'profile';
  const tabsRef = useRef<HTMLDivElement>(null);
  const before = useRef(selected);
  useEffect(() => {
    const hasMoved = before.current !== selected;
    before.current = selected;
    // A link to another tab unmounts with its own: the focus goes to the list of tabs.
    const list = tabsRef.current?.querySelector('[role="tablist"]');
    if (hasMoved && list && !list.contains(focusedElement(list)))
      list.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
  }, [selected]);
  return (
    <Dialog
      title={strings.profileTitle}
      closeLabel={strings.close}
      size="large"
      className={sheet}
      isOpen={wanted !== null}
      onOpenChange={(isOpen) => !isOpen && show(null)}
    >
      <div ref={tabsRef} className={bare}>
        <Tabs
          className={tabs}
          selectedKey={selected}
          onSelectionChange={(key) => {
            const next = profileTabs.find((id) => id === key);
            if (next && next !== wanted) show(next);
          }}
        >
          <TabList aria-label={strings.profileTabs} className={list}>
            {shown.map((id) => (
              <Tab key={id} id={id} className={tabClass}>
                {strings[id]}
              </Tab>
            ))}
          </TabList>
          {shown.map((id) => (
            <TabPanel key={id} id={id} className={panel}>
              {isNobody ? <NoUser /> : parts[id]}
            </TabPanel>
          ))}
        </Tabs>
      </div>
    </Dialog>
  );
}

/** Controlled, the store only mirrors the caller's tab: requests of the kit's own parts go to the caller. */
function useProfileTab({ tab, defaultTab = null, onTabChange, onClose }: ProfileDialogProps) {
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
