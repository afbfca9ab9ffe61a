'use client';

import { Banner, Button, DownloadIcon } from '@fabula/ui-kit';
import { useScene, useSceneStrings } from '../../react/useScene.ts';

/** Says that the scene could not be kept here, or not in the account, and offers the ways out. */
export function SaveNotice({ onExport }: { onExport: () => void }) {
  const strings = useSceneStrings();
  const saving = useScene((state) => state.saving);
  const save = useScene((state) => state.save);
  const accountSaving = useScene((state) => state.accountSaving);
  const saveToAccount = useScene((state) => state.saveToAccount);
  if (saving.state === 'error')
    return (
      <Banner
        tone="warning"
        title={strings.storageFailed}
        actions={
          <>
            <Button size="small" icon={<DownloadIcon />} onPress={onExport}>
              {strings.exportScene}
            </Button>
            <Button size="small" variant="quiet" onPress={() => void save()}>
              {strings.save}
            </Button>
          </>
        }
      >
        {strings.storageFailedDetail} {saving.detail}
      </Banner>
    );
  if (accountSaving.state !== 'error') return null;
  return (
    <Banner
      tone="warning"
      title={strings.saveFailedTitle}
      actions={
        <Button size="small" onPress={() => void saveToAccount()}>
          {strings.save}
        </Button>
      }
    >
      {strings.accountSaveFailedDetail} {accountSaving.detail}
    </Banner>
  );
}
