import { TestCardForm } from '@fabula/account-kit';
import type { SiteCardFormProps } from './CardForm.tsx';
import { payWithTestCard } from './payWithTestCard.ts';

export function TestCard(props: SiteCardFormProps) {
  return (
    <TestCardForm
      {...props}
      pay={(card) => payWithTestCard(props.clientSecret, card, props.failureSentence)}
    />
  );
}
