'use client';

import {
  Badge,
  Banner,
  Button,
  Cell,
  ChevronRightIcon,
  Column,
  EmptyState,
  linkClass,
  Skeleton,
  Table,
  VisuallyHidden,
} from '@fabula/ui-kit';
import { useEffect, useId, useRef, useState } from 'react';
import { monthsOf } from '../../model/funding.ts';
import type { StatementPages } from '../../react/reading.ts';
import { useAccountStrings } from '../../react/useAccount.ts';
import { failureSentence } from '../../react/useAccountForm.ts';
import { Receipt, type StatementLine, WorkLink } from './Receipt.tsx';
import * as css from './Statement.css.ts';

interface StatementProps {
  name: string;
  lines: readonly StatementLine[];
  pages: StatementPages<unknown>;
  failed: string;
  empty: { title: string; detail: string };
}

export function Statement({ name, lines, pages, failed, empty }: StatementProps) {
  const strings = useAccountStrings();
  const hasNothing = lines.length === 0;
  return (
    <div className={css.frame}>
      {hasNothing && pages.failure && (
        <Banner
          tone="error"
          title={failed}
          actions={<Button onPress={() => pages.more()}>{strings.retry}</Button>}
        >
          {failureSentence(strings, pages.failure)}
        </Banner>
      )}
      {hasNothing && pages.state === 'loading' && <Skeleton lines={5} label={strings.loadingStatement} />}
      {pages.isSlow && (
        <p role="status" className={css.soft}>
          {strings.slow}
        </p>
      )}
      {hasNothing && pages.state === 'ready' && <EmptyState title={empty.title}>{empty.detail}</EmptyState>}
      {!hasNothing && (
        <Table
          label={name}
          scrolls="never"
          columns={
            <>
              <Column className={css.wideOnly}>{strings.date}</Column>
              <Column>{strings.entry}</Column>
              <Column isFigure className={css.amount}>
                {strings.entryAmount}
              </Column>
              <Column isFigure className={css.wideOnly}>
                {strings.balanceAfter}
              </Column>
            </>
          }
        >
          {monthsOf(lines).map((month) => (
            <tbody key={month.id}>
              <tr>
                <th scope="rowgroup" colSpan={4} className={css.monthHead}>
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

function StatementRow({ line }: { line: StatementLine }) {
  const strings = useAccountStrings();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { timestamp, label, href } = line;
  return (
    <>
      <tr data-open={isOpen || undefined}>
        <Cell className={`${css.wideOnly} ${css.date} ${css.joined}`}>
          <time dateTime={timestamp}>
            {strings.day(timestamp)} <span className={css.soft}>{strings.time(timestamp)}</span>
          </time>
        </Cell>
        <Cell isHeader className={css.joined}>
          <div className={css.what}>
            <span className={css.entryLine}>
              <Button
                size="small"
                variant="quiet"
                className={css.opener}
                aria-label={strings.showReceipt(label, timestamp)}
                aria-expanded={isOpen}
                {...(isOpen && { 'aria-controls': id })}
                onPress={() => setOpen(!isOpen)}
              >
                {label}
                <ChevronRightIcon className={css.chevron} size={14} />
              </Button>
              {line.note && <Badge tone="pencil">{line.note.label}</Badge>}
            </span>
            {line.description !== '' && (
              <span className={css.description}>
                {href === null ? (
                  line.description
                ) : (
                  <WorkLink href={href} className={linkClass()} title={strings.openWork}>
                    {line.description}
                  </WorkLink>
                )}
              </span>
            )}
            <time dateTime={timestamp} className={`${css.soft} ${css.narrowOnly}`}>
              {strings.day(timestamp)}, {strings.time(timestamp)}
            </time>
          </div>
        </Cell>
        <Cell isFigure className={`${css.amount} ${css.joined}`}>
          <bdi dir="ltr" className={line.isIncoming ? css.incoming : css.outgoing}>
            {line.amount}
          </bdi>
          <span className={`${css.soft} ${css.narrowOnly}`}>{strings.balanceAfterShort(line.balance)}</span>
        </Cell>
        <Cell isFigure className={`${css.wideOnly} ${css.joined}`}>
          <bdi dir="ltr">{line.balance}</bdi>
        </Cell>
      </tr>
      {isOpen && (
        <tr>
          <Cell colSpan={4} id={id}>
            <Receipt line={line} />
          </Cell>
        </tr>
      )}
    </>
  );
}

interface OlderLinesProps {
  pages: StatementPages<unknown>;
  count: number;
}

function OlderLines({ pages, count }: OlderLinesProps) {
  const strings = useAccountStrings();
  const { failure, hasMore, isBusy } = pages;
  const [words, setWords] = useState('');
  const asked = useRef<number | null>(null);
  const end = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (asked.current === null || count <= asked.current) return;
    setWords(strings.olderShown(count - asked.current));
    asked.current = null;
    // The pressed button has gone.
    if (!hasMore) end.current?.focus({ preventScroll: true });
  }, [count, hasMore, strings]);
  const more = () => {
    asked.current = count;
    pages.more();
  };
  return (
    <>
      {failure && (
        <Banner tone="error" title={strings.olderFailed}>
          {failureSentence(strings, failure)}
        </Banner>
      )}
      {hasMore || failure ? (
        <div className={css.foot}>
          <Button isPending={isBusy} pendingLabel={strings.loadingOlder} onPress={more}>
            {failure ? strings.retry : strings.showOlder}
          </Button>
        </div>
      ) : (
        <p ref={end} tabIndex={-1} className={css.foot}>
          {strings.statementStart}
        </p>
      )}
      <VisuallyHidden>
        <div role="status">{words}</div>
      </VisuallyHidden>
    </>
  );
}
