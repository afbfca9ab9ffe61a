'use client';

import { Button, Dialog } from '@fabula/ui-kit';
import { useState } from 'react';
import type { Preferences } from '../../model/Preferences.ts';
import type { GenerationMode } from '../../model/Story.ts';
import { settingsStrings } from '../../react/strings/partStrings.ts';
import { useEditor, useEditorProvider, usePartStrings } from '../../react/useEditor.ts';
import { AmountSettings } from './AmountSettings.tsx';
import { form } from './SettingsDialog.css.ts';
import { ViewSettings } from './ViewSettings.tsx';

/** Story Settings (E18). What is changed takes effect with Apply Settings; leaving the dialog lets go of it. */
export function SettingsDialog() {
  const strings = usePartStrings(settingsStrings);
  const { store } = useEditorProvider();
  const isOpen = useEditor(({ panel }) => panel === 'settings');
  const preferences = useEditor((state) => state.preferences);
  const storyMode = useEditor(({ story }) => story.mode);
  const [changes, setChanges] = useState<Partial<Preferences>>({});
  const [mode, setMode] = useState<GenerationMode | null>(null);
  const shown = { ...preferences, ...changes };
  const change = (more: Partial<Preferences>) => setChanges({ ...changes, ...more });

  const leave = () => {
    setChanges({});
    setMode(null);
    if (store.getState().panel === 'settings') store.getState().openPanel(null);
  };
  const apply = () => {
    const state = store.getState();
    if (Object.keys(changes).length > 0) state.setPreferences(changes);
    if (mode !== null) state.setMode(mode);
    leave();
  };

  return (
    <Dialog
      title={strings.storySettings}
      closeLabel={strings.close}
      isOpen={isOpen}
      onOpenChange={(open) => !open && leave()}
      footer={
        <>
          <Button variant="quiet" onPress={leave}>
            {strings.cancel}
          </Button>
          <Button variant="primary" onPress={apply}>
            {strings.applySettings}
          </Button>
        </>
      }
    >
      <div className={form}>
        <AmountSettings
          preferences={shown}
          onChange={change}
          mode={mode ?? storyMode}
          onModeChange={setMode}
        />
        <ViewSettings preferences={shown} onChange={change} />
      </div>
    </Dialog>
  );
}
