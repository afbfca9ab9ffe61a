'use client';

import type { EditorStrings } from '../../react/strings.ts';
import { useEditor, useEditorStrings } from '../../react/useEditor.ts';
import type { WorkSlice } from '../../store/EditorState.ts';
import { type LaterPart, later, type Meanwhile } from '../Later/later.tsx';
import { WaitingDialog } from '../Later/WaitingDialog.tsx';

type DialogPanel = 'settings' | 'shortcuts' | 'versions' | 'publish';
type Title = { [K in keyof EditorStrings]: EditorStrings[K] extends string ? K : never }[keyof EditorStrings];
type Part = LaterPart<Record<never, never>>;

/** What takes the place of a dialog while its code is on its way. */
const waitingFor = (panel: WorkSlice['panel'], title: Title) =>
  function Waiting(meanwhile: Meanwhile) {
    const strings = useEditorStrings();
    const isOpen = useEditor((state) => state.panel === panel);
    const openPanel = useEditor((state) => state.openPanel);
    return (
      <WaitingDialog {...meanwhile} title={strings[title]} isOpen={isOpen} onClose={() => openPanel(null)} />
    );
  };

/** The dialogs that the store's `panel` opens, fetched when they first open. */
export const panelParts: Readonly<Record<DialogPanel, Part>> = {
  settings: later(
    () => import('../SettingsDialog/SettingsDialog.tsx').then(({ SettingsDialog }) => SettingsDialog),
    waitingFor('settings', 'storySettings'),
  ),
  shortcuts: later(
    () => import('../ShortcutSheet/ShortcutSheet.tsx').then(({ ShortcutSheet }) => ShortcutSheet),
    waitingFor('shortcuts', 'shortcuts'),
  ),
  versions: later(
    () => import('../VersionHistory/VersionHistory.tsx').then(({ VersionHistory }) => VersionHistory),
    waitingFor('versions', 'versions'),
  ),
  publish: later(
    () => import('../PublishDialog/PublishDialog.tsx').then(({ PublishDialog }) => PublishDialog),
    waitingFor('publish', 'publishTitle'),
  ),
};
