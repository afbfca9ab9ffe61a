import type { CardFormProps } from '@fabula/account-kit';

export interface SiteCardFormProps extends CardFormProps {
  returnUrl: string;
  /** Of the heading over the test cards. Default 4, as in the wallet. */
  headingLevel?: 2 | 4;
  /** Message for a declined card. Default: its bank's message alone. */
  failureSentence?: (message: string) => string;
}
