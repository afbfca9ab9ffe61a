'use client';

import { useEffect, useState } from 'react';
import { type EditorPanel, useEditor, useEditorStrings } from '../../react/useEditor.ts';
import { dialogs } from '../LazyDialog/editorDialogs.ts';
import { LazyPart } from '../LazyDialog/LazyPart.tsx';

type Dialogs = typeof import('../LazyDialog/dialogs.ts');

const panels = {
  settings: lazyPanel('settings', 'SettingsDialog'),
  shortcuts: lazyPanel('shortcuts', 'ShortcutSheet'),
  versions: lazyPanel('versions', 'VersionHistory'),
  publish: lazyPanel('publish', 'PublishDialog'),
  import: lazyPanel('import', 'ImportDialog'),
};

/** A panel of the code that is fetched when one of them first opens. */
function lazyPanel(panel: EditorPanel, name: Exclude<keyof Dialogs, 'ExportFormDialog'>) {
  return function LazyPanel() {
    const strings = useEditorStrings();
    const isOpen = useEditor((state) => state.panel === panel);
    const openPanel = useEditor((state) => state.openPanel);
    return (
      <LazyPart code={dialogs} isOpen={isOpen} onClose={() => openPanel(null)} strings={strings}>
        {({ [name]: Panel }) => <Panel />}
      </LazyPart>
    );
  };
}

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
