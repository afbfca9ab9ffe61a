'use client';

import { HandsDialog as WorkHandsDialog } from '@fabula/work-kit';
import { shownTitle } from '@fabula/writing';
import { namingText } from '../../model/workingTitle.ts';
import { proposalStrings } from '../../react/strings/proposalStrings.ts';
import { useEditor, usePartStrings } from '../../react/useEditor.ts';

export function HandsDialog() {
  const strings = usePartStrings(proposalStrings);
  const isOpen = useEditor(({ panel }) => panel === 'hands');
  const openPanel = useEditor((state) => state.openPanel);
  const story = useEditor((state) => state.story);
  return (
    <WorkHandsDialog
      isOpen={isOpen}
      onClose={() => openPanel(null)}
      strings={strings}
      hands={story.hands}
      title={shownTitle(story.title, namingText(story), strings)}
    />
  );
}
