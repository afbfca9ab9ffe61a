'use client';

import { Button } from '@fabula/ui-kit';
import { useState } from 'react';
import { useAccountProvider } from '../../react/useAccount.ts';
import { PasswordForm } from '../PasswordForm/PasswordForm.tsx';
import { list } from './AccountDataPanel.css.ts';
import { DataRow } from './DataRow.tsx';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';
import { ExportRow } from './ExportRow.tsx';
import { KeptLine } from './KeptLine.tsx';
import { SessionsRow } from './SessionsRow.tsx';
import { SignOutEverywhereRow } from './SignOutEverywhereRow.tsx';

/** What people do with their account itself. Each part stands here only where the adapter can do it. */
export function AccountDataPanel() {
  const { can, strings } = useAccountProvider();
  const [isChanging, setChanging] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  return (
    <div className={list}>
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
