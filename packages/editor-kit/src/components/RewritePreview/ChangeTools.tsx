'use client';

import {
  ArrowDownIcon,
  ArrowUpIcon,
  Button,
  CheckIcon,
  CloseIcon,
  IconButton,
  PencilIcon,
  Toolbar,
} from '@fabula/ui-kit';
import type { VerdictCounts } from '../../model/sentenceChanges.ts';
import { reviewStrings } from '../../react/strings/reviewStrings.ts';
import { usePartStrings } from '../../react/useEditor.ts';
import { counts as countsClass, spring, tools } from './RewritePreview.css.ts';

export interface ChangeToolsProps {
  counts: VerdictCounts;
  canEdit: boolean;
  onCommand: (command: ChangeCommand) => void;
}

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
        <ArrowUpIcon size={16} />
      </IconButton>
      <IconButton size="small" label={strings.nextChange} shortcut="J" onPress={() => onCommand('next')}>
        <ArrowDownIcon size={16} />
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

export type ChangeCommand =
  | 'next'
  | 'previous'
  | 'first'
  | 'last'
  | 'accept'
  | 'reject'
  | 'turn'
  | 'edit'
  | 'acceptAll'
  | 'rejectAll';

const keys: Record<string, ChangeCommand> = {
  j: 'next',
  ArrowDown: 'next',
  k: 'previous',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
  a: 'accept',
  r: 'reject',
  e: 'edit',
  ' ': 'turn',
};

/** Horizontal arrows follow the reading direction. */
export function commandOf(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  isRightToLeft: boolean,
): ChangeCommand | null {
  const letter = key.length === 1 ? key.toLowerCase() : key;
  if (shiftKey) return letter === 'a' ? 'acceptAll' : letter === 'r' ? 'rejectAll' : null;
  if (key === 'ArrowRight') return isRightToLeft ? 'previous' : 'next';
  if (key === 'ArrowLeft') return isRightToLeft ? 'next' : 'previous';
  return keys[letter] ?? null;
}
