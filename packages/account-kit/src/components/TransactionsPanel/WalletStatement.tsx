'use client';

import { signed, type WalletTransaction, walletDirection } from '../../model/Transaction.ts';
import type { AccountStrings } from '../../react/strings.ts';
import { useAccountStrings } from '../../react/useAccount.ts';
import { useWalletStatement } from '../../react/useStatements.ts';
import { Statement } from './Statement.tsx';

/** Money in and out (A9): deposits are 'Added Funds', and what was bought is 'Spent'. */
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
        label: labelOf(strings, type),
        amount: signed(walletDirection(type), strings.money(cents)),
        isIncoming: walletDirection(type) === 1,
        balance: strings.money(balanceAfterCents),
        note: null,
        href: null,
      }))}
    />
  );
}

function labelOf(strings: AccountStrings, type: WalletTransaction['type']): string {
  if (type === 'deposit') return strings.addedFunds;
  return type === 'purchase' ? strings.spentFunds : strings.walletTypes[type];
}
