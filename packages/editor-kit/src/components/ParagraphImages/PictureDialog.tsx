'use client';

import { Dialog } from '@fabula/ui-kit';
import { useEditor, useEditorStrings } from '../../react/useEditor.ts';
import { PictureSources } from './PictureSources.tsx';

/** Open while the store names a paragraph for it. */
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
