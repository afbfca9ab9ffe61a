'use client';

import { Dialog } from '@fabula/ui-kit';
import { useEditor, useEditorStrings } from '../../react/useEditor.ts';
import { PictureSources } from './PictureSources.tsx';

/** Where a picture for a paragraph comes from: a file, or the writer's wish. Open while the store says for which one. */
export function PictureDialog() {
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
        pictureFor === null ? null : <PictureSources paragraphId={pictureFor} onDone={close} />
      }
    </Dialog>
  );
}
