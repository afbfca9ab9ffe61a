import type { AccountAdapter } from '../../adapter/AccountAdapter.ts';
import type { Credentials } from '../../adapter/SignInAdapter.ts';
import type { OpenedPayment } from '../../adapter/WalletAdapter.ts';

/** What can be wrong. `unreachable`: no call arrives. `signed_out`: calls are answered as if nobody were signed in. */
export type AccountTrouble = 'unreachable' | 'signed_out';

/** Ends a trouble. */
export type EndTrouble = () => void | Promise<void>;

/** What the suite is told of an adapter. Each optional part that is missing skips the cases that need it. */
export interface AccountConformanceSubject {
  /** The ports to prove, as the kit would be given them. */
  readonly adapter: Partial<AccountAdapter>;
  /**
   * Makes an account and signs it in, so that the adapter is of it from then on: nothing claimed, no credits, and this
   * much in its wallet, in US cents. With `signIn` the answer says how to sign in to it again.
   */
  newAccount?(has: { cents: number }): Promise<Credentials | null>;
  /** How to bring each trouble about; the answer ends it. */
  readonly troubles?: Readonly<Partial<Record<AccountTrouble, () => EndTrouble | Promise<EndTrouble>>>>;
  /** Loses the next answer to this call: what it asks for is done, and nothing comes back. */
  loseAnswer?(of: 'claim' | 'addTestCredits' | 'purchase' | 'confirm'): void;
  /** Pays an opened payment, as a card form does with a card that is good. */
  pay?(payment: OpenedPayment): Promise<void>;
}
