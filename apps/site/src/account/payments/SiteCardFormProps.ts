import type { CardFormProps } from '@fabula/account-kit';

export interface SiteCardFormProps extends CardFormProps {
  returnUrl: string;
  /** Message for a declined card. Default: its bank's message alone. */
  failureSentence?: (message: string) => string;
}
