'use client';

import { Dialog } from '@fabula/ui-kit';
import { useEditor, useEditorProvider, useEditorStrings } from '../../react/useEditor.ts';
import { PictureSourcesLater } from './PictureSourcesLater.tsx';

/** Where a picture for a paragraph comes from: a file, or the writer's wish. Open while the store says for which one. */
export function PictureDialog() {
  const strings = useEditorStrings();
  const { canAddPictures } = useEditorProvider();
  const pictureFor = useEditor((state) => state.pictureFor);
  const choosePicture = useEditor((state) => state.choosePicture);
  if (!canAddPictures) return null;
  return (
    <Dialog
      title={strings.addPicture}
      closeLabel={strings.close}
      isOpen={pictureFor !== null}
      onOpenChange={(isOpen) => !isOpen && choosePicture(null)}
    >
      {({ close }) =>
        pictureFor === null ? null : <PictureSourcesLater paragraphId={pictureFor} onDone={close} />
      }
    </Dialog>
  );
}
