'use client';

import { useEffect, useState } from 'react';
import { useEditor, useEditorProvider } from '../../react/useEditor.ts';
import { PictureDialog } from './PictureDialog.tsx';

/** The dialog that a picture comes from, once one was wanted. */
export function PictureChoice() {
  const { canAddPictures } = useEditorProvider();
  useInterruptedWish();
  const isOpen = useEditor(({ pictureFor }) => pictureFor !== null);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return canAddPictures && wasOpen ? <PictureDialog /> : null;
}

/** Whoever was sent to sign in while wishing for a picture is back in the dialog afterwards. */
function useInterruptedWish(): void {
  const keptWish = useEditor((state) => state.keptWish);
  const choosePicture = useEditor((state) => state.choosePicture);
  useEffect(() => {
    const wish = keptWish();
    if (wish) choosePicture(wish.paragraphId);
  }, [keptWish, choosePicture]);
}
