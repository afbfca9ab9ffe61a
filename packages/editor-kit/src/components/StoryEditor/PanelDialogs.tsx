'use client';

import { useEffect, useState } from 'react';
import { useEditor } from '../../react/useEditor.ts';
import { ImportDialog, PublishDialog, VersionHistory } from '../LazyDialog/editorDialogs.ts';
import { SettingsDialog } from '../SettingsDialog/SettingsDialog.tsx';
import { ShortcutSheet } from '../ShortcutSheet/ShortcutSheet.tsx';

const panels = {
  settings: SettingsDialog,
  shortcuts: ShortcutSheet,
  versions: VersionHistory,
  publish: PublishDialog,
  import: ImportDialog,
};

/** The dialogs that the toolbar and the keys open. */
export function PanelDialogs() {
  useInterruptedPublishing();
  return Object.keys(panels).map((panel) => <PanelDialog key={panel} panel={panel as keyof typeof panels} />);
}

/** One that was open once stays, so that it can close in its own way. */
function PanelDialog({ panel }: { panel: keyof typeof panels }) {
  const isOpen = useEditor((state) => state.panel === panel);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  const Panel = panels[panel];
  return wasOpen ? <Panel /> : null;
}

/** Whoever was sent to sign in while publishing is back in the dialog afterwards. */
function useInterruptedPublishing(): void {
  const interruptedForm = useEditor((state) => state.interruptedForm);
  const openPanel = useEditor((state) => state.openPanel);
  useEffect(() => {
    if (interruptedForm()) openPanel('publish');
  }, [interruptedForm, openPanel]);
}
