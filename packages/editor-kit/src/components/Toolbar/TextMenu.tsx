'use client';

import { Dialog, MoreIcon } from '@fabula/ui-kit';
import { useEditor, useEditorStrings } from '../../react/useEditor.ts';
import { MenuButton } from '../MenuButton/MenuButton.tsx';
import { WordCounts } from '../WordCounts/WordCounts.tsx';
import { TextMenuItemsLater } from './TextMenuItemsLater.tsx';

export interface TextMenuProps {
  /** Gives what is selected in the text. */
  selected: () => string;
}

/** What one does with the text as a whole and not all the time: search it, count it, see nothing but it, publish it. */
export function TextMenu({ selected }: TextMenuProps) {
  const strings = useEditorStrings();
  const panel = useEditor((state) => state.panel);
  const openPanel = useEditor((state) => state.openPanel);
  return (
    <>
      <MenuButton label={strings.textTools} menu={(opened) => <TextMenuItemsLater {...opened} />}>
        <MoreIcon />
      </MenuButton>
      <Dialog
        title={strings.wordCounts}
        size="small"
        closeLabel={strings.close}
        isOpen={panel === 'counts'}
        onOpenChange={(isOpen) => openPanel(isOpen ? 'counts' : null)}
      >
        {() => <WordCounts selected={selected()} />}
      </Dialog>
    </>
  );
}
