import type { ComponentType } from 'react';
import type { AccountUser } from '../model/Session.ts';
import type { CreditTransaction } from '../model/Transaction.ts';

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
