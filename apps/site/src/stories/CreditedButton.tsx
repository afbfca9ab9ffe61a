import { CreditButton } from '@fabula/account-kit';
import type { GenerateButtonProps } from '@fabula/editor-kit';

/** The editor's buttons for what costs credits. Visitors write within their allowance; pictures are for accounts (D-GUEST). */
export function CreditedButton(props: GenerateButtonProps) {
  return <CreditButton {...props} isFreeForGuests={props.operation !== 'image'} />;
}
