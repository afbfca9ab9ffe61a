'use client';

import { AlertDialog, Banner, Button, Skeleton, saveFile } from '@fabula/ui-kit';
import { type ReactNode, useState } from 'react';
import { accountOf, type OpenSession } from '../../model/Session.ts';
import { keptKey, sessionsKey, useResource } from '../../react/reading.ts';
import { useAccountProvider, useSession } from '../../react/useAccount.ts';
import { failureSentence, useAccountForm } from '../../react/useAccountForm.ts';
import { PasswordForm } from '../AccountForm/AccountForm.tsx';
import * as css from './AccountDataPanel.css.ts';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';

/** Password, export, sessions and deletion, as far as the adapter can. */
export function AccountDataPanel() {
  const { can, strings } = useAccountProvider();
  const [isChanging, setChanging] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  return (
    <div className={css.list} data-fabula-root>
      {can.kept && <KeptLine />}
      {can.changePassword && (
        <DataRow
          title={strings.changePassword}
          detail={strings.changePasswordDetail}
          action={
            <Button
              aria-label={strings.changePassword}
              aria-expanded={isChanging}
              onPress={() => setChanging(!isChanging)}
            >
              {strings.changePasswordShort}
            </Button>
          }
        >
          {isChanging && <PasswordForm />}
        </DataRow>
      )}
      {can.sessions && <SessionsRow />}
      {can.signOutEverywhere && <SignOutEverywhereRow />}
      {can.exportData && <ExportRow />}
      {can.deletion && (
        <DataRow
          title={strings.deleteAccount}
          detail={strings.deleteAccountDetail}
          action={
            <Button variant="danger" aria-label={strings.deleteAccount} onPress={() => setDeleting(true)}>
              {strings.deleteAccountShort}
            </Button>
          }
        >
          <DeleteAccountDialog isOpen={isDeleting} onClose={() => setDeleting(false)} />
        </DataRow>
      )}
    </div>
  );
}

function ExportRow() {
  const { adapter, strings } = useAccountProvider();
  const [saved, setSaved] = useState('');
  const { isPending, failure, send } = useAccountForm(() => undefined);
  const save = async () => {
    setSaved('');
    await send({}, async () => {
      const exported = await adapter().account?.exportData?.();
      if (!exported) return;
      saveFile(exported.file, exported.name);
      setSaved(exported.name);
    });
  };
  return (
    <DataRow
      title={strings.exportData}
      detail={strings.exportDataDetail}
      outcome={saved !== '' && strings.exportedData(saved)}
      failure={failure && failureSentence(strings, failure)}
      action={
        <Button
          aria-label={strings.exportData}
          isPending={isPending}
          workingLabel={strings.working}
          onPress={() => void save()}
        >
          {strings.exportDataShort}
        </Button>
      }
    />
  );
}

function SessionsRow() {
  const { strings } = useAccountProvider();
  const [isOpen, setOpen] = useState(false);
  return (
    <DataRow
      title={strings.sessions}
      detail={strings.sessionsDetail}
      action={
        <Button
          aria-label={`${strings.sessionsShort}: ${strings.sessions}`}
          aria-expanded={isOpen}
          onPress={() => setOpen(!isOpen)}
        >
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
      <p role="alert" className={css.detail}>
        {failure && failureSentence(strings, failure)}
      </p>
    );
  return (
    <ul aria-label={strings.sessions} className={css.openSessions}>
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
    <li className={css.openSession}>
      <div className={css.words}>
        <p className={css.sessionTitle}>{name}</p>
        <p className={css.detail}>{isCurrent ? strings.sessionHere : strings.sessionUsed(usedAt)}</p>
        {failure && (
          <p role="alert" className={css.detail}>
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

function SignOutEverywhereRow() {
  const { adapter, strings } = useAccountProvider();
  const [isAsking, setAsking] = useState(false);
  const { isPending, failure, send } = useAccountForm(() => undefined);
  return (
    <DataRow
      title={strings.signOutEverywhere}
      detail={strings.signOutEverywhereDetail}
      failure={failure && failureSentence(strings, failure)}
      action={
        <Button
          aria-label={strings.signOutEverywhere}
          isPending={isPending}
          workingLabel={strings.working}
          onPress={() => setAsking(true)}
        >
          {strings.signOutEverywhereShort}
        </Button>
      }
    >
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={strings.signOutEverywhere}
        confirmLabel={strings.signOutEverywhere}
        cancelLabel={strings.cancel}
        onConfirm={() => void send({}, async () => adapter().session.signOutEverywhere?.())}
      >
        {strings.signOutEverywhereAsk}
      </AlertDialog>
    </DataRow>
  );
}

/** The share of the quota from which a warning shows. */
const NEARLY = 0.9;
const MEGABYTE = 1024 ** 2;

function KeptLine() {
  const { adapter, strings } = useAccountProvider();
  const account = accountOf(useSession());
  const { data } = useResource(account === null ? null : keptKey(account), async () =>
    adapter().account?.kept?.(),
  );
  if (!data) return null;
  const { kept, room } = data;
  const isNearlyFull = kept.works >= room.works * NEARLY || kept.bytes >= room.bytes * NEARLY;
  const sentence = strings.keptWorks(
    kept.works,
    Math.ceil(kept.bytes / MEGABYTE),
    Math.floor(room.bytes / MEGABYTE),
  );
  return (
    <div className={css.row}>
      <p className={css.detail}>
        {sentence}
        {isNearlyFull && ` ${strings.keptNearlyAll(room.works)}`}
      </p>
    </div>
  );
}

interface DataRowProps {
  title: string;
  detail: string;
  action: ReactNode;
  outcome?: string | false;
  failure?: string | null;
  children?: ReactNode;
}

function DataRow({ title, detail, action, outcome, failure, children }: DataRowProps) {
  return (
    <div className={css.row}>
      <div className={css.words}>
        <p className={css.title}>{title}</p>
        <p className={css.detail}>{detail}</p>
        <p role="status" className={css.done}>
          {outcome}
        </p>
      </div>
      {action}
      {failure && (
        <div className={css.whole}>
          <Banner tone="error" title={failure} />
        </div>
      )}
      {children && <div className={css.whole}>{children}</div>}
    </div>
  );
}
