import { CreditButton, GuestAllowanceNote } from '@fabula/account-kit';
import type { GenerateButtonProps } from '@fabula/editor-kit';
import { allowance } from './CreditedButton.css.ts';

/**
 * The editor's buttons for what costs credits. Visitors write within their allowance; pictures are for accounts
 * (D-GUEST). What they have left stands once, under the next step of the story.
 */
export function CreditedButton(props: GenerateButtonProps) {
  const { operation, variant, isCostShown = true, children } = props;
  const isStep = operation === 'new' || operation === 'continue';
  return (
    <>
      <CreditButton
        {...props}
        isFreeForGuests={operation !== 'image'}
        isAlternative={isStep && variant === 'secondary' && !isCostShown}
        isIcon={typeof children !== 'string'}
      />
      {isStep && variant === 'primary' && <GuestAllowanceNote className={allowance} />}
    </>
  );
}
