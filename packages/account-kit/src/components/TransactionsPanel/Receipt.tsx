'use client';

import { Button } from '@fabula/ui-kit';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { isPlainClick } from '../../model/Transaction.ts';
import { useAccount, useAccountProvider, useAccountStrings, useSession } from '../../react/useAccount.ts';
import { actions, fact, facts, link, slip, title, word } from './Statement.css.ts';

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

interface WorkLinkProps {
  href: string;
  className: string;
  title?: string;
  children: ReactNode;
}

export function WorkLink({ href, children, ...look }: WorkLinkProps) {
  const { navigation } = useAccountProvider();
  const closeProfile = useAccount((state) => state.closeProfile);
  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    navigation.toWork?.(href);
    closeProfile();
  };
  return (
    <a href={href} onClick={follow} {...look}>
      {children}
    </a>
  );
}

export interface StatementLine {
  readonly id: string;
  readonly timestamp: string;
  readonly label: string;
  readonly description: string;
  readonly amount: string;
  readonly isIncoming: boolean;
  readonly balance: string;
  readonly note: { readonly label: string; readonly detail: string } | null;
  readonly href: string | null;
}

/** Prints only these facts, from a frame of its own. */
function printFacts(title: string, facts: readonly (readonly [name: string, value: string])[]): void {
  const frame = document.createElement('iframe');
  // A frame that is not displayed prints blank pages.
  Object.assign(frame.style, {
    position: 'fixed',
    inset: '0 auto auto 0',
    width: '0',
    height: '0',
    border: '0',
  });
  frame.setAttribute('aria-hidden', 'true');
  frame.title = title;
  document.body.append(frame);
  const { contentDocument: paper, contentWindow: view } = frame;
  if (!paper || !view) {
    frame.remove();
    return;
  }
  paper.title = title;
  paper.documentElement.lang = document.documentElement.lang;
  paper.documentElement.dir = document.documentElement.dir;
  const heading = paper.createElement('h1');
  heading.textContent = title;
  const list = paper.createElement('dl');
  for (const [name, value] of facts) {
    const term = paper.createElement('dt');
    term.textContent = name;
    const meaning = paper.createElement('dd');
    meaning.textContent = value;
    list.append(term, meaning);
  }
  paper.body.append(heading, list);
  view.addEventListener('afterprint', () => frame.remove());
  view.print();
}
