'use client';

import { useEffect, useState } from 'react';
import { useEditor } from '../../react/useEditor.ts';
import { panelParts } from './panelParts.tsx';

const panels = Object.keys(panelParts) as (keyof typeof panelParts)[];

/** The dialogs that the toolbar and the keys open. One that was open once stays, so that it can close in its own way. */
export function PanelDialogs() {
  useInterruptedPublishing();
  return panels.map((panel) => <PanelDialog key={panel} panel={panel} />);
}

function PanelDialog({ panel }: { panel: keyof typeof panelParts }) {
  const isOpen = useEditor((state) => state.panel === panel);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  const Part = panelParts[panel];
  return wasOpen ? <Part /> : null;
}

/** Whoever was sent to sign in while publishing is back in the dialog afterwards. */
function useInterruptedPublishing(): void {
  const interruptedForm = useEditor((state) => state.interruptedForm);
  const openPanel = useEditor((state) => state.openPanel);
  useEffect(() => {
    if (interruptedForm()) openPanel('publish');
  }, [interruptedForm, openPanel]);
}
