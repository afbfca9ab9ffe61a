import type { ReactNode } from 'react';
import { amount as amountClass, row, sum, words } from './CreditsPanel.css.ts';

export interface StatementRowProps {
  children: ReactNode;
  amount: ReactNode;
  /** The last line, under a rule. */
  isSum?: boolean;
  /** Not settled yet. */
  isPencilled?: boolean;
  /** Less than nothing. */
  isWanting?: boolean;
}

/** A line of a statement, inside a `<dl>`: words, a dotted leader, an amount at the edge. */
export function StatementRow({ children, amount, isSum, isPencilled, isWanting }: StatementRowProps) {
  return (
    <div className={isSum ? `${row} ${sum}` : row} data-pencilled={isPencilled || undefined}>
      <dt className={words}>{children}</dt>
      <dd className={amountClass} data-wanting={isWanting || undefined}>
        {amount}
      </dd>
    </div>
  );
}
