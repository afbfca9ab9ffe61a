'use client';

import { useEffect } from 'react';
import { useEditor } from '../../react/useEditor.ts';
import { PanelDialog } from './PanelDialog.tsx';

const panels = ['settings', 'shortcuts', 'versions', 'publish', 'import'] as const;

/** The dialogs that the toolbar and the keys open. */
export function PanelDialogs() {
  useInterruptedPublishing();
  return panels.map((panel) => <PanelDialog key={panel} panel={panel} />);
}

/** Whoever was sent to sign in while publishing is back in the dialog afterwards. */
function useInterruptedPublishing(): void {
  const interruptedForm = useEditor((state) => state.interruptedForm);
  const openPanel = useEditor((state) => state.openPanel);
  useEffect(() => {
    if (interruptedForm()) openPanel('publish');
  }, [interruptedForm, openPanel]);
}
