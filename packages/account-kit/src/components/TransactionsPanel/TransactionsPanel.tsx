'use client';

import { SegmentedControl } from '@fabula/ui-kit';
import { useState } from 'react';
import {
  type CreditTransaction,
  creditDirection,
  signed,
  type WalletTransaction,
  walletDirection,
} from '../../model/Transaction.ts';
import type { AccountStrings } from '../../react/strings.ts';
import { useAccountProvider, useAccountStrings } from '../../react/useAccount.ts';
import { useCreditStatement } from '../../react/useCredits.ts';
import { useWalletStatement } from '../../react/useWallet.ts';
import { panel } from './Statement.css.ts';
import { Statement } from './Statement.tsx';

/** Money in US dollars, or whole credits. */
export type StatementName = 'wallet' | 'credits';

export interface TransactionsPanelProps {
  /** Controlled: the visible statement. One that no adapter has is not shown. */
  statement?: StatementName;
  /** Uncontrolled: the statement at first. Default `wallet`. */
  defaultStatement?: StatementName;
  /** Called when a person turns to the other statement. */
  onStatementChange?: (statement: StatementName) => void;
}

/** The statements of wallet and credits, line by line with a running balance. */
export function TransactionsPanel({
  statement,
  defaultStatement = 'wallet',
  onStatementChange,
}: TransactionsPanelProps) {
  const { can, strings } = useAccountProvider();
  const [chosen, setChosen] = useState(defaultStatement);
  const offered: StatementName[] = [];
  if (can.wallet) offered.push('wallet');
  if (can.creditTransactions) offered.push('credits');
  const wanted = statement ?? chosen;
  const shown = offered.includes(wanted) ? wanted : offered[0];
  if (shown === undefined) return null;
  return (
    <div className={panel} data-fabula-root>
      {offered.length > 1 && (
        <div>
          <SegmentedControl
            aria-label={strings.statementOf}
            value={shown}
            items={offered.map((id) => ({ id, label: strings[id] }))}
            onChange={(next) => {
              setChosen(next);
              onStatementChange?.(next);
            }}
          />
        </div>
      )}
      {shown === 'wallet' ? <WalletStatement /> : <CreditStatement />}
    </div>
  );
}

/** Deposits are 'Added Funds', purchases are 'Spent'. */
function WalletStatement() {
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

function CreditStatement() {
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
