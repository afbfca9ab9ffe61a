'use client';

import { MenuItem } from '@fabula/ui-kit';
import { useEditor, useEditorProvider, useEditorStrings } from '../../react/useEditor.ts';

export function PictureMenuItem({ id }: { id: string }) {
  const strings = useEditorStrings();
  const { canAddPictures } = useEditorProvider();
  const choosePicture = useEditor((state) => state.choosePicture);
  return canAddPictures ? <MenuItem onAction={() => choosePicture(id)}>{strings.addPicture}</MenuItem> : null;
}
