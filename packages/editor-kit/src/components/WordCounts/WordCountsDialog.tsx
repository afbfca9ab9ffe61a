'use client';

import { Dialog } from '@fabula/ui-kit';
import { useEditor, useEditorStrings } from '../../react/useEditor.ts';
import { WordCounts } from './WordCounts.tsx';

export interface WordCountsDialogProps {
  /** Gives what is selected in the text. */
  selected: () => string;
}

/** The word counts over the page, where the toolbar has no room for them. */
export function WordCountsDialog({ selected }: WordCountsDialogProps) {
  const strings = useEditorStrings();
  const isOpen = useEditor(({ panel }) => panel === 'counts');
  const openPanel = useEditor((state) => state.openPanel);
  return (
    <Dialog
      title={strings.wordCounts}
      size="small"
      closeLabel={strings.close}
      isOpen={isOpen}
      onOpenChange={(open) => openPanel(open ? 'counts' : null)}
    >
      {() => <WordCounts selected={selected()} />}
    </Dialog>
  );
}
