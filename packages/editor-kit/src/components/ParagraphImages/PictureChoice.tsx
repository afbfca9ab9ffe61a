'use client';

import { useState } from 'react';
import { useEditor, useEditorProvider } from '../../react/useEditor.ts';
import { PictureDialogLater } from './PictureDialogLater.tsx';

/** The dialog that a picture comes from, once one was wanted. */
export function PictureChoice() {
  const { canAddPictures } = useEditorProvider();
  const isOpen = useEditor(({ pictureFor }) => pictureFor !== null);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return canAddPictures && wasOpen ? <PictureDialogLater /> : null;
}
