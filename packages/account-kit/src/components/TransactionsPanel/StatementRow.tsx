'use client';

import { Button, ChevronRightIcon } from '@fabula/ui-kit';
import { useId, useState } from 'react';
import { useAccountStrings } from '../../react/useAccount.ts';
import { Receipt } from './Receipt.tsx';
import {
  cell,
  chevron,
  date,
  description,
  entryLine,
  figures,
  incoming,
  narrowOnly,
  note,
  opener,
  outgoing,
  soft,
  what,
  wideOnly,
  work,
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
        <td className={`${cell} ${wideOnly} ${date}`}>
          <time dateTime={timestamp}>
            {strings.day(timestamp)} <span className={soft}>{strings.time(timestamp)}</span>
          </time>
        </td>
        <th scope="row" className={cell}>
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
              {line.note && <span className={note}>{line.note.label}</span>}
            </span>
            {line.description !== '' && (
              <span className={description}>
                {href === null ? (
                  line.description
                ) : (
                  <WorkLink href={href} className={work} title={strings.openWork}>
                    {line.description}
                  </WorkLink>
                )}
              </span>
            )}
            <time dateTime={timestamp} className={`${soft} ${narrowOnly}`}>
              {strings.day(timestamp)}, {strings.time(timestamp)}
            </time>
          </div>
        </th>
        <td className={`${cell} ${figures}`}>
          <bdi dir="ltr" className={line.isIncoming ? incoming : outgoing}>
            {line.amount}
          </bdi>
          <span className={`${soft} ${narrowOnly}`}>{strings.balanceAfterShort(line.balance)}</span>
        </td>
        <td className={`${cell} ${figures} ${wideOnly}`}>
          <bdi dir="ltr">{line.balance}</bdi>
        </td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={4} id={id} className={cell}>
            <Receipt line={line} />
          </td>
        </tr>
      )}
    </>
  );
}
