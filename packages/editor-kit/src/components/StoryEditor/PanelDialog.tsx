'use client';

import { type ComponentProps, type ComponentType, useState } from 'react';
import { useEditor } from '../../react/useEditor.ts';
import { panelParts } from './panelParts.tsx';

type Panel = keyof typeof panelParts;

type PanelDialogProps<P extends Panel> = { panel: P } & ComponentProps<(typeof panelParts)[P]>;

/** A dialog that the store's `panel` opens. One that was open once stays, so that it can close in its own way. */
export function PanelDialog<P extends Panel>({ panel, ...props }: PanelDialogProps<P>) {
  const isOpen = useEditor((state) => state.panel === panel);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  const Part = panelParts[panel] as ComponentType<typeof props>;
  return wasOpen ? <Part {...props} /> : null;
}
