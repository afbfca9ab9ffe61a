'use client';

import { SaveNotice } from '@fabula/work-kit';
import { useEditor, useEditorStrings } from '../../react/useEditor.ts';

export function SaveBanner() {
  const strings = useEditorStrings();
  const saving = useEditor((state) => state.saving);
  const save = useEditor((state) => state.save);
  const accountSaving = useEditor((state) => state.accountSaving);
  const saveToAccount = useEditor((state) => state.saveToAccount);
  const openPanel = useEditor((state) => state.openPanel);
  return (
    <SaveNotice
      saving={saving}
      accountSaving={accountSaving}
      strings={strings}
      exportLabel={strings.exportStory}
      onExport={() => openPanel('export')}
      onSave={() => void save()}
      onSaveToAccount={() => void saveToAccount()}
    />
  );
}
