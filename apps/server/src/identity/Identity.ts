import type { SignInStatus } from '@fabula/contract';
import type { Account } from './Account.ts';

/** Why a token opens nothing: it is none of ours, its time is over, or its session or account has ended. */
export type TokenRefusal = 'invalid' | 'expired' | 'signed_out';

export type Authentication =
  | {
      account: Account;
      /** Which of the account's sessions it is; null where somebody else keeps them. */
      sessionId: string | null;
    }
  | { refusal: TokenRefusal };

/** Who signs people in: this server itself, or Clerk (D-REAL). */
export interface Identity {
  readonly kind: 'local' | 'clerk';
  readonly status: SignInStatus;
  /** Throws an `IdentityFailure` when it cannot be found out now. */
  authenticate(token: string): Promise<Authentication>;
  /** Ends all sessions of an account, and the tokens that they have had. */
  signOutEverywhere(accountId: string): Promise<void>;
  /** Makes the provider forget the person whom it knows by this claim, as far as it can be asked to. */
  forget(claim: string): Promise<void>;
}
