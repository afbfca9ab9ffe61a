'use client';

import { useEffect, useState } from 'react';
import { useEditor, useEditorProvider } from '../../react/useEditor.ts';
import { PictureDialog } from './PictureDialog.tsx';

export function PictureChoice() {
  const { canAddPictures } = useEditorProvider();
  useInterruptedWish();
  const isOpen = useEditor(({ pictureFor }) => pictureFor !== null);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return canAddPictures && wasOpen ? <PictureDialog /> : null;
}

/** Reopens the dialog after a sign-in that interrupted it. */
function useInterruptedWish(): void {
  const keptWish = useEditor((state) => state.keptWish);
  const choosePicture = useEditor((state) => state.choosePicture);
  useEffect(() => {
    const wish = keptWish();
    if (wish) choosePicture(wish.paragraphId);
  }, [keptWish, choosePicture]);
}
