'use client';
import { useEffect, useRef, useState } from 'react';
import { type EditorPanel, useEditor, useEditorProvider, useEditorStrings } from '../../react/useEditor.ts';
import { dialogs, LazyPart } from '../LazyDialog/LazyDialog.tsx';

type Dialogs = typeof import('../LazyDialog/dialogs.tsx');

export interface PanelProps {
  /** The open panel, controlled; null for none. */
  panel?: EditorPanel | null;
  /** The panel open at first, uncontrolled. Default null. Read once. */
  defaultPanel?: EditorPanel | null;
  onPanelChange?: (panel: EditorPanel | null) => void;
}

/**
 * Supports a controlled panel: the store mirrors the prop, and requests of the kit's parts go to
 * `onPanelChange`.
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
  hands: lazyPanel('hands', 'HandsDialog'),
};

function lazyPanel(
  panel: EditorPanel,
  name: Exclude<
    keyof Dialogs,
    | 'ExportFormDialog'
    | 'StoryImportReview'
    | 'TypePopover'
    | 'ImproveDialog'
    | 'FeedbackDialog'
    | 'PictureSources'
    | 'FindPanel'
    | 'ContextSheet'
  >,
) {
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

export function PanelDialogs() {
  const { isReadOnly } = useEditorProvider();
  useInterruptedPublishing();
  if (isReadOnly) return null;
  return Object.keys(panels).map((panel) => <PanelDialog key={panel} panel={panel as keyof typeof panels} />);
}

/** Stays mounted once opened, for its closing animation. */
function PanelDialog({ panel }: { panel: keyof typeof panels }) {
  const isOpen = useEditor((state) => state.panel === panel);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  const Panel = panels[panel];
  return wasOpen ? <Panel /> : null;
}

/** Reopens the dialog after a sign-in that interrupted it. */
function useInterruptedPublishing(): void {
  const interruptedForm = useEditor((state) => state.interruptedForm);
  const openPanel = useEditor((state) => state.openPanel);
  const { canPublish } = useEditorProvider();
  useEffect(() => {
    if (canPublish && interruptedForm()) openPanel('publish');
  }, [canPublish, interruptedForm, openPanel]);
}
