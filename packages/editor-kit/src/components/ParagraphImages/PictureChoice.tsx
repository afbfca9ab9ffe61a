'use client';

import { Dialog } from '@fabula/ui-kit';
import { useEffect, useState } from 'react';
import { useEditor, useEditorProvider, useEditorStrings } from '../../react/useEditor.ts';
import { dialogs, LazyPart } from '../LazyDialog/LazyDialog.tsx';

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

/** Open while the store names a paragraph for it. */
function PictureDialog() {
  const strings = useEditorStrings();
  const pictureFor = useEditor((state) => state.pictureFor);
  const choosePicture = useEditor((state) => state.choosePicture);
  return (
    <Dialog
      title={strings.addPicture}
      closeLabel={strings.close}
      isOpen={pictureFor !== null}
      onOpenChange={(isOpen) => !isOpen && choosePicture(null)}
    >
      {({ close }) =>
        pictureFor === null ? null : (
          <LazyPart code={dialogs} isOpen onClose={close} strings={strings}>
            {({ PictureSources }) => <PictureSources paragraphId={pictureFor} onDone={close} />}
          </LazyPart>
        )
      }
    </Dialog>
  );
}
