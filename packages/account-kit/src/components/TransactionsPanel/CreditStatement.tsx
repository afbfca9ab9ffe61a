'use client';

import { type CreditTransaction, creditDirection, signed } from '../../model/Transaction.ts';
import { useAccountProvider } from '../../react/useAccount.ts';
import { useCreditStatement } from '../../react/useStatements.ts';
import { Statement } from './Statement.tsx';

/** Credits in and out: each charge with what it paid for, and the way there. */
export function CreditStatement() {
  const { navigation, strings } = useAccountProvider();
  const pages = useCreditStatement();
  const noteOf = ({ state }: CreditTransaction) => {
    if (state === 'held') return { label: strings.heldCharge, detail: strings.heldChargeDetail };
    if (state === 'returned') return { label: strings.returnedCharge, detail: strings.returnedChargeDetail };
    return null;
  };
  return (
    <Statement
      name={strings.creditStatement}
      pages={pages}
      failed={strings.creditsFailed}
      empty={{ title: strings.noCreditLines, detail: strings.noCreditLinesDetail }}
      lines={pages.items.map((transaction) => ({
        id: transaction.id,
        timestamp: transaction.timestamp,
        description: transaction.description,
        label: strings.creditTypes[transaction.type],
        amount: signed(creditDirection(transaction.type), strings.count(transaction.credits)),
        isIncoming: creditDirection(transaction.type) === 1,
        balance: strings.count(transaction.balanceAfter),
        note: noteOf(transaction),
        href: navigation.workHref?.(transaction) ?? null,
      }))}
    />
  );
}
