import type { CardFormProps } from '@fabula/account-kit';
import { CardForm } from './CardForm.tsx';

/** The card form of the wallet. A bank's own page leads back to it. */
export function WalletCardForm(props: CardFormProps) {
  return <CardForm {...props} returnUrl={`${window.location.origin}/?openProfile=wallet`} />;
}
