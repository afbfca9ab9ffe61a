'use client';

import { useEffect } from 'react';
import { type EditorPanel, useEditor, useEditorStrings } from '../../react/useEditor.ts';
import type { ExportFormDialogProps } from '../StoryTransfer/ExportForm.tsx';
import { lazyDialog } from './lazyDialog.tsx';

const placeOf = (panel: EditorPanel) =>
  function usePlace() {
    const strings = useEditorStrings();
    const isOpen = useEditor((state) => state.panel === panel);
    const openPanel = useEditor((state) => state.openPanel);
    return { isOpen, onOpenChange: () => openPanel(null), strings };
  };

/** One file for all that opens over the page: most are small, and share what they are made of. */
const fetchDialogs = () => import('./dialogs.ts');

type NoProps = Record<never, never>;

export const VersionHistory = lazyDialog<NoProps>(
  () => fetchDialogs().then((dialogs) => dialogs.VersionHistory),
  placeOf('versions'),
);

export const PublishDialog = lazyDialog<NoProps>(
  () => fetchDialogs().then((dialogs) => dialogs.PublishDialog),
  placeOf('publish'),
);

export const ImportDialog = lazyDialog<NoProps>(
  () => fetchDialogs().then((dialogs) => dialogs.ImportDialog),
  placeOf('import'),
);

export const ExportFormDialog = lazyDialog<ExportFormDialogProps>(
  () => fetchDialogs().then((dialogs) => dialogs.ExportFormDialog),
  ({ isOpen, onClose, texts }) => ({ isOpen, onOpenChange: onClose, strings: texts.page }),
);

/**
 * Fetches now what an editor otherwise fetches when it first opens, or while its page is idle: publishing, versions,
 * import and export. For tests that wait for nothing, and for a product that wants all of it before the connection may
 * go. Resolves once everything has come or failed; never throws. What failed is fetched again when it is opened.
 */
export async function loadStoryEditor(): Promise<void> {
  await Promise.all(
    [ExportFormDialog, VersionHistory, PublishDialog, ImportDialog].map(({ load }) => load()),
  );
}

/** What a browser without `requestIdleCallback` waits, in milliseconds. */
const pause = 200;

/**
 * Fetches the dialogs once the page is idle, so that a story can be exported without a connection. Not where the
 * browser is asked to save data: then a dialog comes when it is opened.
 */
export function useLoadWhenIdle(): void {
  useEffect(() => {
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
    if (connection?.saveData) return;
    if (typeof requestIdleCallback === 'function') {
      const handle = requestIdleCallback(() => void loadStoryEditor());
      return () => cancelIdleCallback(handle);
    }
    const timer = setTimeout(() => void loadStoryEditor(), pause);
    return () => clearTimeout(timer);
  }, []);
}
