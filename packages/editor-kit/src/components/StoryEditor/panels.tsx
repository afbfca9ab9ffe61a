'use client';

import { useEffect, useRef, useState } from 'react';
import { type EditorPanel, useEditor, useEditorProvider, useEditorStrings } from '../../react/useEditor.ts';
import { dialogs } from '../LazyDialog/editorDialogs.ts';
import { LazyPart } from '../LazyDialog/LazyPart.tsx';

type Dialogs = typeof import('../LazyDialog/dialogs.ts');

/** What is open over the text, as something that the caller may keep. */
export interface PanelProps {
  /** What is open over the text, where the caller keeps that; null: nothing. */
  panel?: EditorPanel | null;
  /** What is open at first, where the editor keeps that itself. Default null. Read once. */
  defaultPanel?: EditorPanel | null;
  /** Called when something else is opened, or what is open is closed: by a person, or by a part of the kit. */
  onPanelChange?: (panel: EditorPanel | null) => void;
}

/**
 * Lets the caller keep what is open. The store only repeats it then: what the kit's own parts ask of the store is asked
 * of the caller, and stands once the caller says so.
 */
export function usePanel({ panel, defaultPanel = null, onPanelChange }: PanelProps): void {
  const { store } = useEditorProvider();
  const latest = useRef({ panel, defaultPanel, onPanelChange });
  useEffect(() => {
    latest.current = { panel, defaultPanel, onPanelChange };
    if (panel !== undefined && panel !== store.getState().panel) store.getState().openPanel(panel);
  });

  useEffect(() => {
    const first = latest.current;
    if (first.panel === undefined && first.defaultPanel !== null)
      store.getState().openPanel(first.defaultPanel);
    return store.subscribe(({ panel: next }, before) => {
      const theirs = latest.current.panel;
      if (next === before.panel || next === theirs) return;
      latest.current.onPanelChange?.(next);
      if (latest.current.panel !== undefined) store.getState().openPanel(latest.current.panel);
    });
  }, [store]);
}

const panels = {
  settings: lazyPanel('settings', 'SettingsDialog'),
  shortcuts: lazyPanel('shortcuts', 'ShortcutSheet'),
  versions: lazyPanel('versions', 'VersionHistory'),
  publish: lazyPanel('publish', 'PublishDialog'),
  import: lazyPanel('import', 'ImportDialog'),
};

/** A panel of the code that is fetched when one of them first opens. */
function lazyPanel(panel: EditorPanel, name: Exclude<keyof Dialogs, 'ExportFormDialog' | 'TypePopover'>) {
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
  const { isReadOnly } = useEditorProvider();
  useInterruptedPublishing();
  if (isReadOnly) return null;
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
  const { canPublish } = useEditorProvider();
  useEffect(() => {
    if (canPublish && interruptedForm()) openPanel('publish');
  }, [canPublish, interruptedForm, openPanel]);
}
