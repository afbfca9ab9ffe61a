'use client';

import { Button, Skeleton } from '@fabula/ui-kit';
import { useState } from 'react';
import { accountOf, type OpenSession } from '../../model/Session.ts';
import { sessionsKey } from '../../react/accountKeys.ts';
import { failureSentence } from '../../react/failureSentence.ts';
import { useAccountProvider, useSession } from '../../react/useAccount.ts';
import { useAccountForm } from '../../react/useAccountForm.ts';
import { useResource } from '../../react/useResource.ts';
import { detail, openSession, openSessions, sessionTitle, words } from './AccountDataPanel.css.ts';
import { DataRow } from './DataRow.tsx';

/** The browsers in which somebody is logged in, each of which can be signed out from here. */
export function SessionsRow() {
  const { strings } = useAccountProvider();
  const [isOpen, setOpen] = useState(false);
  return (
    <DataRow
      title={strings.sessions}
      detail={strings.sessionsDetail}
      action={
        <Button aria-label={strings.sessions} aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {strings.sessionsShort}
        </Button>
      }
    >
      {isOpen && <SessionList />}
    </DataRow>
  );
}

function SessionList() {
  const { adapter, strings } = useAccountProvider();
  const account = accountOf(useSession());
  const { data, failure, isLoading, refresh } = useResource(
    account === null ? null : sessionsKey(account),
    async () => (await adapter().account?.sessions?.list()) ?? [],
  );
  if (isLoading) return <Skeleton lines={3} label={strings.loadingSessions} />;
  if (data === undefined)
    return (
      <p role="alert" className={detail}>
        {failure && failureSentence(strings, failure)}
      </p>
    );
  return (
    <ul aria-label={strings.sessions} className={openSessions}>
      {data.map((session) => (
        <SessionLine key={session.id} session={session} onEnded={refresh} />
      ))}
    </ul>
  );
}

function SessionLine({ session, onEnded }: { session: OpenSession; onEnded: () => Promise<void> }) {
  const { adapter, strings } = useAccountProvider();
  const { isPending, failure, send } = useAccountForm(() => undefined);
  const { id, browser, system, usedAt, isCurrent } = session;
  const name = strings.sessionName(browser, system);
  const end = async () => {
    await adapter().account?.sessions?.end(id);
    await onEnded();
  };
  return (
    <li className={openSession}>
      <div className={words}>
        <p className={sessionTitle}>{name}</p>
        <p className={detail}>{isCurrent ? strings.sessionHere : strings.sessionUsed(usedAt)}</p>
        {failure && (
          <p role="alert" className={detail}>
            {failureSentence(strings, failure)}
          </p>
        )}
      </div>
      {!isCurrent && (
        <Button
          size="small"
          aria-label={`${strings.signOutThere}: ${name}`}
          isPending={isPending}
          workingLabel={strings.working}
          onPress={() => void send({}, end)}
        >
          {strings.signOutThere}
        </Button>
      )}
    </li>
  );
}
