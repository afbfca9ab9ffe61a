'use client';

import { useEffect } from 'react';
import { useAccountProvider, useSession } from '../../react/useAccount.ts';
import { useSpendable, useSpending } from '../../react/useCredits.ts';
import { left as leftClass, line } from './SpendingStatus.css.ts';

export interface SpendingStatusProps {
  /** Appended to the line’s class. */
  className?: string;
}

/**
 * One polite line (accounts.md §4, A6): the reserved credits, in pencil, or what was spent last, in ink. Buttons below
 * the same provider are silent about it then.
 */
export function SpendingStatus({ className }: SpendingStatusProps) {
  const { strings, statuses } = useAccountProvider();
  const isSignedIn = useSession().state === 'signed_in';
  const { reserved, last } = useSpending();
  const { credits } = useSpendable();

  useEffect(() => {
    statuses.current += 1;
    return () => {
      statuses.current -= 1;
    };
  }, [statuses]);

  if (!isSignedIn) return null;
  const words = () => {
    if (reserved > 0) return strings.reserved(reserved);
    return last ? strings.spent(last.amount) : '';
  };
  return (
    <div className={[line, className].filter(Boolean).join(' ')} data-pencilled={reserved > 0 || undefined}>
      <span role="status">{words()}</span>
      {words() !== '' && credits !== null && <span className={leftClass}>{strings.left(credits)}</span>}
    </div>
  );
}
