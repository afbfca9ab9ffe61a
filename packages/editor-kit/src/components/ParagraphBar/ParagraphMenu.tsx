'use client';

import { BookmarkIcon, IconButton, Menu, MenuItem, MenuTrigger, MoreIcon, PencilIcon } from '@fabula/ui-kit';
import { shortcutLabel } from '@fabula/work-kit';
import { canAsk } from '../../model/Run.ts';
import { verbsIn } from '../../model/verbs.ts';
import { menuStrings } from '../../react/strings/partStrings.ts';
import { useEditor, useEditorProvider, usePartStrings } from '../../react/useEditor.ts';
import { useParagraphActions } from '../StoryText/paragraphActions.tsx';
import { afterMenu } from '../StoryText/paragraphElements.ts';
import { verbIcons, verbName } from './toolIcons.tsx';

export function ParagraphMenu({ id }: { id: string }) {
  const strings = usePartStrings(menuStrings);
  const { move, writeAfter, continueHere } = useParagraphActions();
  const { store, canAddPictures } = useEditorProvider();
  const workOn = useEditor((state) => state.workOn);
  const askImprovement = useEditor((state) => state.askImprovement);
  const addBreak = useEditor((state) => state.addBreak);
  const choosePicture = useEditor((state) => state.choosePicture);
  const isEnd = useEditor(({ story }) => story.breaks[id] !== undefined);
  const isFree = useEditor(({ run }) => canAsk(run));
  return (
    <MenuTrigger>
      <IconButton size="small" label={strings.moreTools}>
        <MoreIcon />
      </IconButton>
      <Menu aria-label={strings.moreTools}>
        <MenuItem
          icon={<PencilIcon />}
          shortcut={shortcutLabel('Enter', strings.keys)}
          onAction={() => workOn(id, 'edit')}
        >
          {strings.edit}
        </MenuItem>
        <MenuItem icon={<BookmarkIcon />} shortcut="M" onAction={() => workOn(id, 'mark')}>
          {strings.markSentences}
        </MenuItem>
        <MenuItem shortcut={shortcutLabel('Mod Enter', strings.keys)} onAction={() => continueHere(id)}>
          {strings.continueHere}…
        </MenuItem>
        <MenuItem shortcut="N" onAction={() => afterMenu(() => writeAfter(id))}>
          {strings.writeAfter}
        </MenuItem>
        {isFree &&
          verbsIn('menu').map((verb) => (
            <MenuItem
              key={verb.id}
              icon={verbIcons[verb.id]}
              onAction={() => store.getState().reword(id, verb.selection ?? 'rewrite')}
            >
              {verbName(strings, verb)}
            </MenuItem>
          ))}
        <MenuItem isDisabled={!isFree} onAction={() => askImprovement(id)}>
          {strings.improveContent}
        </MenuItem>
        {!isEnd && <MenuItem onAction={() => addBreak(id)}>{strings.endSection}</MenuItem>}
        {canAddPictures && <MenuItem onAction={() => choosePicture(id)}>{strings.addPicture}</MenuItem>}
        <MenuItem shortcut={shortcutLabel('Alt ↑', strings.keys)} onAction={() => move(id, -1)}>
          {strings.moveUp}
        </MenuItem>
        <MenuItem shortcut={shortcutLabel('Alt ↓', strings.keys)} onAction={() => move(id, 1)}>
          {strings.moveDown}
        </MenuItem>
      </Menu>
    </MenuTrigger>
  );
}
