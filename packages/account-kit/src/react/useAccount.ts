'use client';

import { type DeepPartial, useStrings } from '@fabula/ui-kit';
import { type ComponentType, createContext, useContext, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import type { AccountAdapter } from '../adapter/AccountAdapter.ts';
import type { AccountUser, Session } from '../model/Session.ts';
import type { CreditTransaction } from '../model/Transaction.ts';
import type { AccountEvent, AccountState } from '../store/AccountState.ts';
import type { AccountStore } from '../store/createAccountStore.ts';
import { type AccountStrings, englishStrings } from './strings.ts';

export type { Credentials } from '../adapter/AccountAdapter.ts';

export function useAccountProvider(): AccountProviderValue {
  const value = useContext(AccountProviderContext);
  if (!value) {
    throw new Error(
      'No <AccountProvider> above this component: put it around everything that shows credits or an account.',
    );
  }
  return value;
}

/** Reads the kit's state or an action of it; re-renders when the selected value changes. Throws without a provider. */
export function useAccount<T>(selector: (state: AccountState) => T): T {
  return useStore(useAccountProvider().store, selector);
}

/** The kit's texts, with the provider's replacements. */
export function useAccountStrings() {
  return useAccountProvider().strings;
}

/** The signed-in user; 'loading' on a server. */
export function useSession(): Session {
  const { adapter } = useAccountProvider();
  return useSyncExternalStore(
    (listener) => adapter().session.subscribe(listener),
    () => adapter().session.get(),
    () => loading,
  );
}

const loading: Session = { state: 'loading' };

/** The features of an adapter's optional ports; `purchaseLimit` in credits. */
export function abilitiesOf({ credits, wallet, account, session, signIn }: AccountAdapter) {
  return {
    claim: credits.claim !== undefined,
    testCredits: credits.addTestCredits !== undefined,
    purchase: credits.purchase !== undefined,
    purchaseLimit: credits.purchaseLimit ?? 1_000_000,
    creditTransactions: credits.transactions !== undefined,
    allowance: credits.allowance !== undefined,
    wallet: wallet !== undefined,
    /** The wallet takes money; `components` says if there is a card form. */
    addFunds: wallet?.addFunds !== undefined && wallet.confirm !== undefined,
    changePassword: account?.changePassword !== undefined,
    kept: account?.kept !== undefined,
    sendProof: account?.sendProof !== undefined,
    sessions: account?.sessions !== undefined,
    exportData: account?.exportData !== undefined,
    deletion: account?.deletion?.needs ?? null,
    signOutEverywhere: session.signOutEverywhere !== undefined,
    signIn: signIn !== undefined,
    forgotPassword: signIn?.forgotPassword !== undefined,
  };
}

export interface AccountProviderValue {
  readonly store: AccountStore;
  readonly strings: AccountStrings;
  /** The newest adapter: call it, and do not keep it. */
  readonly adapter: () => AccountAdapter;
  readonly emit: (event: AccountEvent) => void;
  readonly can: ReturnType<typeof abilitiesOf>;

  /** Number of mounted parts that announce spending, so that a button need not. */
  readonly statuses: { current: number };
  readonly components: AccountComponents;
  readonly navigation: AccountNavigation;
}

export const AccountProviderContext = createContext<AccountProviderValue | null>(null);

export interface CardFormProps {
  /** For the payment provider. */
  readonly clientSecret: string;
  /** US cents. */
  readonly cents: number;
  /** Call it once the provider has charged, or its bank still thinks; the kit then asks the server. */
  readonly onPaid: () => void;
  /** Closes the form without a payment. */
  readonly onCancel: () => void;
}

export interface PortraitProps {
  /** `imageUrl` is '' where the sign-in provider has no picture. */
  readonly user: AccountUser;
}

/** Components that replace the kit's own (`components` of `AccountProvider`), which are exported to be wrapped. */
export interface AccountComponents {
  /** The card form of a payment. Without it no funds can be added. The kit has none. */
  CardForm?: ComponentType<CardFormProps>;
  /** Shown beside the amount: notes on payments before a card form opens. Default: nothing. */
  PaymentNote?: ComponentType;
  /** Beside the user's name, so decorative. Default: `Portrait`. */
  Portrait?: ComponentType<PortraitProps>;
}

/** Ways out of the kit. */
export interface AccountNavigation {
  /** To the sign-in page, and back here afterwards. */
  toSignIn: () => void;
  /** To more credits; without it the profile opens on its credits. */
  toCredits?: () => void;
  /** Address of the work of a charge; null for none. */
  workHref?: (transaction: CreditTransaction) => string | null;
  /** Navigates within the product; without it the page is loaded. The profile closes. */
  toWork?: (href: string) => void;
}

export function useStringsAnywhere(strings: DeepPartial<AccountStrings> | undefined): AccountStrings {
  return useStrings(useContext(AccountProviderContext)?.strings ?? englishStrings, strings);
}
