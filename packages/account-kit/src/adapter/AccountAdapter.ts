import type { AccountDataAdapter } from './AccountDataAdapter.ts';
import type { CreditsAdapter } from './CreditsAdapter.ts';
import type { SessionAdapter } from './SessionAdapter.ts';
import type { SignInAdapter } from './SignInAdapter.ts';
import type { WalletAdapter } from './WalletAdapter.ts';

/** The kit's only way to the outside. A missing optional port hides its feature. */
export interface AccountAdapter {
  session: SessionAdapter;
  credits: CreditsAdapter;
  wallet?: WalletAdapter;
  account?: AccountDataAdapter;
  signIn?: SignInAdapter;
}
