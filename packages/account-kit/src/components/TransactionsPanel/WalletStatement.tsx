'use client';

import { useAccountStrings } from '../../react/useAccount.ts';
import { useWalletStatement } from '../../react/useStatements.ts';
import { Statement } from './Statement.tsx';

/** Money in and out (A9): deposits are 'Added Funds', all else is 'Spent'. */
export function WalletStatement() {
  const strings = useAccountStrings();
  const pages = useWalletStatement();
  return (
    <Statement
      name={strings.walletStatement}
      pages={pages}
      failed={strings.walletFailed}
      empty={{ title: strings.noWalletLines, detail: strings.noWalletLinesDetail }}
      lines={pages.items.map(({ id, type, cents, balanceAfterCents, timestamp, description }) => ({
        id,
        timestamp,
        description,
        label: type === 'deposit' ? strings.addedFunds : strings.spentFunds,
        amount: `${type === 'deposit' ? '+' : '−'}${strings.money(cents)}`,
        isIncoming: type === 'deposit',
        balance: strings.money(balanceAfterCents),
        note: null,
        href: null,
      }))}
    />
  );
}
