'use client';

import { SaveButton, SaveNotice as WorkSaveNotice } from '@fabula/work-kit';
import { useScene, useSceneStrings } from '../../react/useScene.ts';

/** Says that the scene could not be kept here, or not in the account, and offers the ways out. */
export function SaveNotice({ onExport }: { onExport: () => void }) {
  const strings = useSceneStrings();
  const saving = useScene((state) => state.saving);
  const save = useScene((state) => state.save);
  const accountSaving = useScene((state) => state.accountSaving);
  const saveToAccount = useScene((state) => state.saveToAccount);
  return (
    <WorkSaveNotice
      saving={saving}
      accountSaving={accountSaving}
      strings={strings}
      exportLabel={strings.exportScene}
      onExport={onExport}
      onSave={() => void save()}
      onSaveToAccount={() => void saveToAccount()}
    />
  );
}

/** Whether the scene is kept, and the way to keep it now. */
export function SaveSceneButton() {
  const strings = useSceneStrings();
  const saving = useScene((state) => state.saving);
  const save = useScene((state) => state.save);
  return <SaveButton saving={saving} strings={strings} onSave={() => void save()} />;
}
