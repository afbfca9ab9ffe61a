'use client';

import { Button, CheckIcon, CloseIcon, IconButton, PencilIcon, Toolbar } from '@fabula/ui-kit';
import type { VerdictCounts } from '../../model/sentenceChanges.ts';
import { reviewStrings } from '../../react/strings/reviewStrings.ts';
import { usePartStrings } from '../../react/useEditor.ts';
import { ArrowIcon } from './ArrowIcon.tsx';
import type { ChangeCommand } from './ChangeCommand.ts';
import { counts as countsClass, spring, tools } from './RewritePreview.css.ts';

export interface ChangeToolsProps {
  counts: VerdictCounts;
  canEdit: boolean;
  onCommand: (command: ChangeCommand) => void;
}

/** The keys of the preview as buttons, for the change that is current. */
export function ChangeTools({ counts, canEdit, onCommand }: ChangeToolsProps) {
  const strings = usePartStrings(reviewStrings);
  return (
    <Toolbar aria-label={strings.changeTools} className={tools}>
      <IconButton
        size="small"
        label={strings.previousChange}
        shortcut="K"
        onPress={() => onCommand('previous')}
      >
        <ArrowIcon size={16} isUp />
      </IconButton>
      <IconButton size="small" label={strings.nextChange} shortcut="J" onPress={() => onCommand('next')}>
        <ArrowIcon size={16} />
      </IconButton>
      <IconButton size="small" label={strings.acceptChange} shortcut="A" onPress={() => onCommand('accept')}>
        <CheckIcon size={16} />
      </IconButton>
      <IconButton size="small" label={strings.rejectChange} shortcut="R" onPress={() => onCommand('reject')}>
        <CloseIcon size={16} />
      </IconButton>
      <IconButton
        size="small"
        label={strings.editChange}
        shortcut="E"
        isDisabled={!canEdit}
        onPress={() => onCommand('edit')}
      >
        <PencilIcon size={16} />
      </IconButton>
      <span className={countsClass}>{strings.verdicts(counts.open, counts.accepted, counts.rejected)}</span>
      <span className={spring} />
      <Button variant="quiet" size="small" aria-keyshortcuts="Shift+A" onPress={() => onCommand('acceptAll')}>
        {strings.acceptAll}
      </Button>
      <Button variant="quiet" size="small" aria-keyshortcuts="Shift+R" onPress={() => onCommand('rejectAll')}>
        {strings.rejectAll}
      </Button>
    </Toolbar>
  );
}
