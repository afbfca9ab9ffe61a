'use client';

import { MoreIcon } from '@fabula/ui-kit';
import { useEditorStrings } from '../../react/useEditor.ts';
import { MenuButton } from '../MenuButton/MenuButton.tsx';
import { ParagraphMenuItemsLater } from './ParagraphMenuItemsLater.tsx';

/** The rest of what can be done with a paragraph. */
export function ParagraphMenu({ id }: { id: string }) {
  return (
    <MenuButton
      size="small"
      label={useEditorStrings().moreTools}
      menu={(opened) => <ParagraphMenuItemsLater {...opened} id={id} />}
    >
      <MoreIcon />
    </MenuButton>
  );
}
