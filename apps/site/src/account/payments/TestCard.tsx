import { TestCardForm } from '@fabula/account-kit';
import { payWithTestCard } from './payWithTestCard.ts';
import type { SiteCardFormProps } from './SiteCardFormProps.ts';

export function TestCard(props: SiteCardFormProps) {
  return (
    <TestCardForm
      {...props}
      pay={(card) => payWithTestCard(props.clientSecret, card, props.failureSentence)}
    />
  );
}
