'use client';

import { Banner, Button, Skeleton, VisuallyHidden } from '@fabula/ui-kit';
import { useId } from 'react';
import { failureSentence } from '../../react/failureSentence.ts';
import { useAccountStrings } from '../../react/useAccount.ts';
import { useSpendable } from '../../react/useSpendable.ts';
import { caption, figure } from '../WalletPanel/WalletPanel.css.ts';
import { note, part, rows } from './CreditsPanel.css.ts';
import { StatementRow } from './StatementRow.tsx';

/** How many credits there are: what may be spent, what running operations hold, and both together. */
export function BalanceStatement() {
  const strings = useAccountStrings();
  const { balance, credits } = useSpendable();
  const titleId = useId();
  const { data } = balance;
  const held = data && credits !== null ? data.total - credits : 0;
  return (
    <section className={part} aria-labelledby={titleId}>
      <p id={titleId} className={caption}>
        {strings.availableCredits}
      </p>
      {balance.failure && !balance.isLoading && (
        <Banner
          tone="error"
          title={strings.creditsFailed}
          actions={
            <Button size="small" onPress={() => void balance.refresh()}>
              {strings.tryAgain}
            </Button>
          }
        >
          {failureSentence(strings, balance.failure)} {data && strings.oldBalance}
        </Banner>
      )}
      {balance.isLoading && (
        <Skeleton lines={2} label={balance.isSlow ? strings.slowCredits : strings.loadingCredits} />
      )}
      {balance.isSlow && <p className={note}>{strings.slowCredits}</p>}
      {data && credits !== null && (
        <>
          <p className={figure}>
            {strings.count(credits)}
            <VisuallyHidden> {strings.creditUnit(credits)}</VisuallyHidden>
          </p>
          {held > 0 && (
            <dl className={rows}>
              <StatementRow amount={strings.count(credits)}>{strings.available}</StatementRow>
              <StatementRow amount={strings.count(held)} isPencilled>
                {strings.held}
              </StatementRow>
              <StatementRow amount={strings.count(data.total)} isSum>
                {strings.total}
              </StatementRow>
            </dl>
          )}
        </>
      )}
      <p className={note}>{strings.neverExpire}</p>
    </section>
  );
}
