import type { ReactNode } from 'react';
import { amount as amountClass, row, sum, words } from './CreditsPanel.css.ts';

export interface StatementRowProps {
  children: ReactNode;
  amount: ReactNode;
  isSum?: boolean;
  isPencilled?: boolean;
  isWanting?: boolean;
}

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
