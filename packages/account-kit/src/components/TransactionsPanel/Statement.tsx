'use client';

import { Banner, Button, Column, EmptyState, Skeleton, Table } from '@fabula/ui-kit';
import { monthsOf } from '../../model/monthsOf.ts';
import { failureSentence } from '../../react/failureSentence.ts';
import { useAccountStrings } from '../../react/useAccount.ts';
import type { Pages } from '../../react/usePages.ts';
import { OlderLines } from './OlderLines.tsx';
import { amount, frame, monthHead, soft, wideOnly } from './Statement.css.ts';
import type { StatementLine } from './StatementLine.ts';
import { StatementRow } from './StatementRow.tsx';

export interface StatementProps {
  name: string;
  lines: readonly StatementLine[];
  pages: Pages<unknown>;
  /** What is said when it could not be read. */
  failed: string;
  empty: { title: string; detail: string };
}

/** A statement as a bank's: by month, amounts under each other, the balance after each line. */
export function Statement({ name, lines, pages, failed, empty }: StatementProps) {
  const strings = useAccountStrings();
  const hasNothing = lines.length === 0;
  return (
    <div className={frame}>
      {hasNothing && pages.failure && (
        <Banner
          tone="error"
          title={failed}
          actions={<Button onPress={() => void pages.retry()}>{strings.retry}</Button>}
        >
          {failureSentence(strings, pages.failure)}
        </Banner>
      )}
      {hasNothing && pages.isLoading && <Skeleton lines={5} label={strings.loadingStatement} />}
      {pages.isSlow && (
        <p role="status" className={soft}>
          {strings.slow}
        </p>
      )}
      {hasNothing && !pages.failure && !pages.isLoading && (
        <EmptyState title={empty.title}>{empty.detail}</EmptyState>
      )}
      {!hasNothing && (
        <Table
          label={name}
          scrolls="never"
          columns={
            <>
              <Column className={wideOnly}>{strings.date}</Column>
              <Column>{strings.entry}</Column>
              <Column isFigure className={amount}>
                {strings.entryAmount}
              </Column>
              <Column isFigure className={wideOnly}>
                {strings.balanceAfter}
              </Column>
            </>
          }
        >
          {monthsOf(lines).map((month) => (
            <tbody key={month.id}>
              <tr>
                <th scope="rowgroup" colSpan={4} className={monthHead}>
                  {strings.month(month.lines[0]?.timestamp ?? month.id)}
                </th>
              </tr>
              {month.lines.map((line) => (
                <StatementRow key={line.id} line={line} />
              ))}
            </tbody>
          ))}
        </Table>
      )}
      {!hasNothing && <OlderLines pages={pages} count={lines.length} />}
    </div>
  );
}
