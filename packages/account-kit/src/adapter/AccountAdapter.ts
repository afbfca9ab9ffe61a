import type { AccountDataAdapter } from './AccountDataAdapter.ts';
import type { CreditsAdapter } from './CreditsAdapter.ts';
import type { SessionAdapter } from './SessionAdapter.ts';
import type { SignInAdapter } from './SignInAdapter.ts';
import type { WalletAdapter } from './WalletAdapter.ts';

/** The kit's only way to the outside. A missing optional port hides its feature. */
export interface AccountAdapter {
  /** Who is signed in, and the way out. */
  session: SessionAdapter;
  /** What there is to spend, what things cost, and how to come by more. */
  credits: CreditsAdapter;
  /** Money in US cents, added by card. Without it there are no wallet and no purchases to pay from it. */
  wallet?: WalletAdapter;
  /** Password, data and deletion of the account. Without it the profile offers none of them. */
  account?: AccountDataAdapter;
  /** Accounts with a password (D-AUTH). Without it `SignInForm` and `RegisterForm` render nothing. */
  signIn?: SignInAdapter;
}
