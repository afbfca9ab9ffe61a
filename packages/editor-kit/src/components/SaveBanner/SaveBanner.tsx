'use client';

import { Banner, Button, DownloadIcon } from '@fabula/ui-kit';
import { useEditor, useEditorStrings } from '../../react/useEditor.ts';

/** Says that the story could not be kept here, or not in the account, and offers the ways out. */
export function SaveBanner() {
  const strings = useEditorStrings();
  const saving = useEditor((state) => state.saving);
  const save = useEditor((state) => state.save);
  const accountSaving = useEditor((state) => state.accountSaving);
  const saveToAccount = useEditor((state) => state.saveToAccount);
  const openPanel = useEditor((state) => state.openPanel);
  if (saving.state !== 'error')
    return accountSaving.state === 'error' ? (
      <Banner
        tone="warning"
        title={strings.accountSaveFailed}
        actions={
          <Button size="small" onPress={() => void saveToAccount()}>
            {strings.save}
          </Button>
        }
      >
        {strings.accountSaveFailedDetail}
        {accountSaving.detail && ` ${accountSaving.detail}`}
      </Banner>
    ) : null;
  const isFull = saving.code === 'storage_full';
  return (
    <Banner
      tone="warning"
      title={isFull ? strings.storageFull : strings.storageUnavailable}
      actions={
        <>
          <Button size="small" icon={<DownloadIcon />} onPress={() => openPanel('export')}>
            {strings.exportStory}
          </Button>
          <Button size="small" variant="quiet" onPress={() => void save()}>
            {strings.save}
          </Button>
        </>
      }
    >
      {isFull ? strings.storageFullDetail : strings.storageUnavailableDetail}
    </Banner>
  );
}
