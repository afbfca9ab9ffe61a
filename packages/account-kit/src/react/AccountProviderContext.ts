'use client';

import { createContext } from 'react';
import type { AccountAdapter } from '../adapter/AccountAdapter.ts';
import type { AccountEvent } from '../store/AccountEvent.ts';
import type { AccountStore } from '../store/createAccountStore.ts';
import type { AccountComponents, AccountNavigation } from './AccountComponents.ts';
import type { AccountStrings } from './strings.ts';

export interface AccountProviderValue {
  readonly store: AccountStore;
  readonly strings: AccountStrings;
  /** The newest adapter: call it, and do not keep it. */
  readonly adapter: () => AccountAdapter;
  /** Tells whoever embeds the kit. */
  readonly emit: (event: AccountEvent) => void;
  /** Optional ports that the provider was given: what is missing hides its feature. */
  readonly can: {
    readonly claim: boolean;
    readonly testCredits: boolean;
    readonly purchase: boolean;
    /** The most credits that are sold at once. */
    readonly purchaseLimit: number;
    readonly creditTransactions: boolean;
    readonly allowance: boolean;
    readonly wallet: boolean;
    /** The wallet takes money. Whether there is a card form, `components` says. */
    readonly addFunds: boolean;
    readonly changePassword: boolean;
    readonly kept: boolean;
    readonly sendProof: boolean;
    readonly sessions: boolean;
    readonly exportData: boolean;
    readonly deletion: 'password' | 'confirmation' | null;
    readonly signOutEverywhere: boolean;
    readonly signIn: boolean;
    readonly forgotPassword: boolean;
  };
  /** How many parts below say aloud what is spent, so that a button need not say it too. */
  readonly statuses: { current: number };
  readonly components: AccountComponents;
  readonly navigation: AccountNavigation;
}

export const AccountProviderContext = createContext<AccountProviderValue | null>(null);
