import { AccountProvider, type AccountProviderProps } from '@fabula/account-kit';
import type { AccountAdapter } from '@fabula/account-kit/core';
import { memoryAccount } from '@fabula/account-kit/testing';
import { type ReactNode, useState } from 'react';
import { fn } from 'storybook/test';
import { useStoryTexts } from '../storyTexts.ts';

export interface AccountSceneProps extends Partial<Omit<AccountProviderProps, 'adapter' | 'children'>> {
  /** Made anew for each story: state of one would show in the next. Default: somebody with no credits and no money. */
  account?: () => AccountAdapter;
  /** In CSS: how wide the room is that the component has. */
  width?: string;
  children?: ReactNode;
}

/** What lies around the components of the account kit in their stories: an account in memory, and nowhere to go. */
export function AccountScene({ account = memoryAccount, width, children, ...provider }: AccountSceneProps) {
  const [adapter] = useState(account);
  return (
    <AccountProvider adapter={adapter} navigation={stay} strings={useStoryTexts().account} {...provider}>
      <div style={{ width, maxWidth: '100%' }}>{children}</div>
    </AccountProvider>
  );
}

/** Ways out that lead nowhere, and know that they were taken. */
export const stay = { toSignIn: fn(), toCredits: fn() };
