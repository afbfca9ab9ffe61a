'use client';

import { Dialog } from '@fabula/ui-kit';
import { useEditorStrings } from '../../react/useEditor.ts';
import type { Opened } from '../StoryEditor/useOpening.ts';
import { MemoryPanel } from './MemoryPanel.tsx';

export interface MemoryDialogProps extends Opened {}

/** AI Context Memory over the page, where there is no margin for it. */
export function MemoryDialog({ isOpen, onOpenChange }: MemoryDialogProps) {
  const strings = useEditorStrings();
  return (
    <Dialog title={strings.memory} closeLabel={strings.close} isOpen={isOpen} onOpenChange={onOpenChange}>
      {({ close }) => <MemoryPanel isTitled={false} onGo={close} />}
    </Dialog>
  );
}
