'use client';

import { MoreIcon } from '@fabula/ui-kit';
import { useEditorStrings } from '../../react/useEditor.ts';
import { MenuButton } from '../MenuButton/MenuButton.tsx';
import { SectionMenuItemsLater } from './SectionMenuItemsLater.tsx';

/** What can be done with a section, and with all of them. */
export function SectionMenu({ breakId }: { breakId: string }) {
  return (
    <MenuButton
      size="small"
      label={useEditorStrings().sectionTools}
      menu={(opened) => <SectionMenuItemsLater {...opened} breakId={breakId} />}
    >
      <MoreIcon />
    </MenuButton>
  );
}
