'use client';

import { AlertDialog, Button } from '@fabula/ui-kit';
import { useState } from 'react';
import { failureSentence } from '../../react/failureSentence.ts';
import { useAccountProvider } from '../../react/useAccount.ts';
import { useAccountForm } from '../../react/useAccountForm.ts';
import { DataRow } from './DataRow.tsx';

/** Ends every session of the account, once it was asked. */
export function SignOutEverywhereRow() {
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
