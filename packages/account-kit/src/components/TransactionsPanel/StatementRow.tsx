'use client';

import { Badge, Button, Cell, ChevronRightIcon, linkClass } from '@fabula/ui-kit';
import { useId, useState } from 'react';
import { useAccountStrings } from '../../react/useAccount.ts';
import { Receipt } from './Receipt.tsx';
import {
  amount,
  chevron,
  date,
  description,
  entryLine,
  incoming,
  joined,
  narrowOnly,
  opener,
  outgoing,
  soft,
  what,
  wideOnly,
} from './Statement.css.ts';
import type { StatementLine } from './StatementLine.ts';
import { WorkLink } from './WorkLink.tsx';

/** A line of a statement, and its receipt once it is opened. */
export function StatementRow({ line }: { line: StatementLine }) {
  const strings = useAccountStrings();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { timestamp, label, href } = line;
  return (
    <>
      <tr data-open={isOpen || undefined}>
        <Cell className={`${wideOnly} ${date} ${joined}`}>
          <time dateTime={timestamp}>
            {strings.day(timestamp)} <span className={soft}>{strings.time(timestamp)}</span>
          </time>
        </Cell>
        <Cell isHeader className={joined}>
          <div className={what}>
            <span className={entryLine}>
              <Button
                size="small"
                variant="quiet"
                className={opener}
                aria-label={strings.showReceipt(label, timestamp)}
                aria-expanded={isOpen}
                {...(isOpen && { 'aria-controls': id })}
                onPress={() => setOpen(!isOpen)}
              >
                {label}
                <ChevronRightIcon className={chevron} size={14} />
              </Button>
              {line.note && <Badge tone="pencil">{line.note.label}</Badge>}
            </span>
            {line.description !== '' && (
              <span className={description}>
                {href === null ? (
                  line.description
                ) : (
                  <WorkLink href={href} className={linkClass()} title={strings.openWork}>
                    {line.description}
                  </WorkLink>
                )}
              </span>
            )}
            <time dateTime={timestamp} className={`${soft} ${narrowOnly}`}>
              {strings.day(timestamp)}, {strings.time(timestamp)}
            </time>
          </div>
        </Cell>
        <Cell isFigure className={`${amount} ${joined}`}>
          <bdi dir="ltr" className={line.isIncoming ? incoming : outgoing}>
            {line.amount}
          </bdi>
          <span className={`${soft} ${narrowOnly}`}>{strings.balanceAfterShort(line.balance)}</span>
        </Cell>
        <Cell isFigure className={`${wideOnly} ${joined}`}>
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
