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

/** What the provider above holds; throws where there is none. */
export function useAccountProvider(): AccountProviderValue {
  const value = useContext(AccountProviderContext);
  if (!value) {
    throw new Error(
      'No <AccountProvider> above this component: put it around everything that shows credits or an account.',
    );
  }
  return value;
}

/** Reads the kit's state or an action of it; the component renders again when what was read changes. */
export function useAccount<T>(selector: (state: AccountState) => T): T {
  return useStore(useAccountProvider().store, selector);
}

/** The kit's texts, replaced ones included. */
export function useAccountStrings() {
  return useAccountProvider().strings;
}

/** Who is signed in. On a server that is not known yet. */
export function useSession(): Session {
  const { adapter } = useAccountProvider();
  return useSyncExternalStore(
    (listener) => adapter().session.subscribe(listener),
    () => adapter().session.get(),
    () => loading,
  );
}

const loading: Session = { state: 'loading' };

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

/** What takes the card for a payment that was opened. */
export interface CardFormProps {
  /** Pays it. */
  readonly clientSecret: string;
  /** US cents. */
  readonly cents: number;
  /** Called once the provider says that it was paid, or that its bank still thinks; the kit then asks the server. */
  readonly onPaid: () => void;
  /** Lets the payment be. */
  readonly onCancel: () => void;
}

/** What shows somebody's face. */
export interface PortraitProps {
  /** Whose: `imageUrl` is '' where the sign-in provider has no picture. */
  readonly user: AccountUser;
}

/** Parts that a product may bring (`components` of `AccountProvider`). The kit's own are exported, to be wrapped. */
export interface AccountComponents {
  /** Takes the card for a payment. Without it the form that adds funds cannot be sent. None of the kit's own. */
  CardForm?: ComponentType<CardFormProps>;
  /** Stands where an amount is asked for: what is to be known of payments here before a card form opens. Default: nothing. */
  PaymentNote?: ComponentType;
  /** Beside the name of whoever is signed in, where the name is said already. Default: `Portrait`. */
  Portrait?: ComponentType<PortraitProps>;
}

/** The ways that lead out of the kit. */
export interface AccountNavigation {
  /** To the sign-in page, and back to this place afterwards. */
  toSignIn: () => void;
  /** To where credits are had; without it the profile opens on its credits. */
  toCredits?: () => void;
  /** The address of what a charge paid for; null where there is none. */
  workHref?: (transaction: CreditTransaction) => string | null;
  /** Goes to such an address within the product; without it the page is loaded. The profile closes over it. */
  toWork?: (href: string) => void;
}

/** The texts of a component that works without a provider: those of the provider, if there is one, with its own on top. */
export function useStringsAnywhere(strings: DeepPartial<AccountStrings> | undefined): AccountStrings {
  return useStrings(useContext(AccountProviderContext)?.strings ?? englishStrings, strings);
}
