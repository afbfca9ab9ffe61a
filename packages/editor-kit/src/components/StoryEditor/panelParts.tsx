'use client';

import { type EditorPanel, useEditor, useEditorStrings } from '../../react/useEditor.ts';
import { later, type Meanwhile } from '../Later/later.tsx';
import { WaitingOverlay } from '../Later/WaitingOverlay.tsx';
import type { WordCountsDialogProps } from '../WordCounts/WordCountsDialog.tsx';

/** What takes the place of a dialog while its code is on its way. */
const waitingFor = (panel: EditorPanel) =>
  function Waiting(meanwhile: Meanwhile) {
    const strings = useEditorStrings();
    const isOpen = useEditor((state) => state.panel === panel);
    const openPanel = useEditor((state) => state.openPanel);
    return (
      <WaitingOverlay {...meanwhile} strings={strings} isOpen={isOpen} onOpenChange={() => openPanel(null)} />
    );
  };

type Alone = Record<never, never>;

/** The dialogs that the store's `panel` opens, fetched when they first open. */
export const panelParts = {
  settings: later<Alone>(
    () => import('../SettingsDialog/SettingsDialog.tsx').then((part) => part.SettingsDialog),
    waitingFor('settings'),
  ),
  shortcuts: later<Alone>(
    () => import('../ShortcutSheet/ShortcutSheet.tsx').then((part) => part.ShortcutSheet),
    waitingFor('shortcuts'),
  ),
  versions: later<Alone>(
    () => import('../VersionHistory/VersionHistory.tsx').then((part) => part.VersionHistory),
    waitingFor('versions'),
  ),
  publish: later<Alone>(
    () => import('../PublishDialog/PublishDialog.tsx').then((part) => part.PublishDialog),
    waitingFor('publish'),
  ),
  import: later<Alone>(
    () => import('../StoryTransfer/ImportDialog.tsx').then((part) => part.ImportDialog),
    waitingFor('import'),
  ),
  counts: later<WordCountsDialogProps>(
    () => import('../WordCounts/WordCountsDialog.tsx').then((part) => part.WordCountsDialog),
    waitingFor('counts'),
  ),
};
