'use client';

import { MoreIcon } from '@fabula/ui-kit';
import { useEditorStrings } from '../../react/useEditor.ts';
import { MenuButton } from '../MenuButton/MenuButton.tsx';
import { PanelDialog } from '../StoryEditor/PanelDialog.tsx';
import { TextMenuItemsLater } from './TextMenuItemsLater.tsx';

export interface TextMenuProps {
  /** Gives what is selected in the text. */
  selected: () => string;
}

/** What one does with the text as a whole and not all the time: search it, count it, see nothing but it, publish it. */
export function TextMenu({ selected }: TextMenuProps) {
  return (
    <>
      <MenuButton label={useEditorStrings().textTools} menu={(opened) => <TextMenuItemsLater {...opened} />}>
        <MoreIcon />
      </MenuButton>
      <PanelDialog panel="counts" selected={selected} />
    </>
  );
}
