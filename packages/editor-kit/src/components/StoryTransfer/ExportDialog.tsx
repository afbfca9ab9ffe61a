'use client';

import { useEditor, useEditorProvider } from '../../react/useEditor.ts';
import { StoryExportDialog } from './StoryExportDialog.tsx';

/** Takes the story that is open along as a file. Works when nothing can be saved. */
export function ExportDialog() {
  const { exporting, pictureUrl, texts } = useEditorProvider();
  const isOpen = useEditor(({ panel }) => panel === 'export');
  const openPanel = useEditor((state) => state.openPanel);
  const story = useEditor((state) => state.story);
  return (
    <StoryExportDialog
      story={story}
      isOpen={isOpen}
      onClose={() => openPanel(null)}
      exporting={exporting}
      pictureUrl={pictureUrl}
      strings={texts.given}
    />
  );
}
