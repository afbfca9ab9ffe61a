'use client';

import type { MouseEvent, ReactNode } from 'react';
import { isPlainClick } from '../../model/isPlainClick.ts';
import { useAccount, useAccountProvider } from '../../react/useAccount.ts';

export interface WorkLinkProps {
  href: string;
  className: string;
  title?: string;
  children: ReactNode;
}

/** The way to what a charge paid for. A plain press follows the provider's navigation, and closes the profile. */
export function WorkLink({ href, children, ...look }: WorkLinkProps) {
  const { navigation } = useAccountProvider();
  const closeProfile = useAccount((state) => state.closeProfile);
  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    navigation.toWork?.(href);
    closeProfile();
  };
  return (
    <a href={href} onClick={follow} {...look}>
      {children}
    </a>
  );
}
