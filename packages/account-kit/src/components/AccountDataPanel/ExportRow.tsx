'use client';

import { Button } from '@fabula/ui-kit';
import { useState } from 'react';
import { failureSentence } from '../../react/failureSentence.ts';
import { useAccountProvider } from '../../react/useAccount.ts';
import { useAccountForm } from '../../react/useAccountForm.ts';
import { DataRow } from './DataRow.tsx';
import { saveFile } from './saveFile.ts';

/** Everything that the account owns, as a file. */
export function ExportRow() {
  const { adapter, strings } = useAccountProvider();
  const [saved, setSaved] = useState('');
  const { isPending, failure, send } = useAccountForm(() => undefined);
  const save = async () => {
    setSaved('');
    await send({}, async () => {
      const exported = await adapter().account?.exportData?.();
      if (!exported) return;
      saveFile(exported.name, exported.file);
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
