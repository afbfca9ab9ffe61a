'use client';

import { SegmentedControl } from '@fabula/ui-kit';
import { useState } from 'react';
import { useAccountProvider } from '../../react/useAccount.ts';
import { CreditStatement } from './CreditStatement.tsx';
import { panel } from './TransactionsPanel.css.ts';
import { WalletStatement } from './WalletStatement.tsx';

/** Which of the two statements: money in US dollars, or whole credits. */
export type StatementName = 'wallet' | 'credits';

/** What `TransactionsPanel` takes. Controlled by `statement`, or by itself from `defaultStatement`. */
export interface TransactionsPanelProps {
  /** The statement that is shown, where the caller keeps it. One that no adapter brings is not shown. */
  statement?: StatementName;
  /** The statement shown at first, where the panel keeps it. Default `wallet`. */
  defaultStatement?: StatementName;
  /** Called when a person turns to the other statement. */
  onStatementChange?: (statement: StatementName) => void;
}

/** The statements of the wallet and of the credits, line by line with a running balance (A9). */
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
    <div className={panel}>
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
