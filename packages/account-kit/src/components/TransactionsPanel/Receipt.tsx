'use client';

import { Button } from '@fabula/ui-kit';
import { useState } from 'react';
import { useAccountStrings, useSession } from '../../react/useAccount.ts';
import { printFacts } from './printFacts.ts';
import { actions, fact, facts, link, slip, title, word } from './Receipt.css.ts';
import type { StatementLine } from './StatementLine.ts';
import { WorkLink } from './WorkLink.tsx';

/** One line of a statement with all that is known of it, to print or to copy. */
export function Receipt({ line }: { line: StatementLine }) {
  const strings = useAccountStrings();
  const session = useSession();
  const [words, setWords] = useState('');
  const known: [name: string, value: string][] = [
    [strings.receiptNumber, line.id],
    [strings.receiptDate, strings.moment(line.timestamp)],
    [strings.receiptEntry, line.label],
    [strings.receiptFor, line.description],
    [strings.receiptState, line.note ? line.note.detail : ''],
    [strings.receiptAmount, line.amount],
    [strings.receiptBalance, line.balance],
    [strings.receiptAccount, session.state === 'signed_in' ? session.user.email : ''],
  ];
  const rows = known.filter(([, value]) => value !== '');
  const copy = async () => {
    setWords('');
    try {
      await navigator.clipboard.writeText(rows.map(([name, value]) => `${name}: ${value}`).join('\n'));
      setWords(strings.copied);
    } catch {
      setWords(strings.copyFailed);
    }
  };
  return (
    <div className={slip}>
      <p className={title}>{strings.receipt}</p>
      <dl className={facts}>
        {rows.map(([name, value]) => (
          <Fact key={name} name={name} value={value} />
        ))}
      </dl>
      <div className={actions}>
        <Button size="small" onPress={() => printFacts(strings.receipt, rows)}>
          {strings.print}
        </Button>
        <Button size="small" onPress={() => void copy()}>
          {strings.copy}
        </Button>
        {line.href !== null && (
          <WorkLink href={line.href} className={link}>
            {strings.openWork}
          </WorkLink>
        )}
        <span role="status" className={word}>
          {words}
        </span>
      </div>
    </div>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className={fact}>{value}</dd>
    </>
  );
}
