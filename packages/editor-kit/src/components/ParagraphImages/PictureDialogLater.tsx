'use client';

import { useEditor, useEditorStrings } from '../../react/useEditor.ts';
import { later, type Meanwhile } from '../Later/later.tsx';
import { WaitingOverlay } from '../Later/WaitingOverlay.tsx';

/** `PictureDialog`, fetched when it first opens. */
export const PictureDialogLater = later<Record<never, never>>(
  () => import('./PictureDialog.tsx').then((part) => part.PictureDialog),
  function Waiting(meanwhile: Meanwhile) {
    const strings = useEditorStrings();
    const isOpen = useEditor(({ pictureFor }) => pictureFor !== null);
    const choosePicture = useEditor((state) => state.choosePicture);
    return (
      <WaitingOverlay
        {...meanwhile}
        strings={strings}
        isOpen={isOpen}
        onOpenChange={() => choosePicture(null)}
      />
    );
  },
);
