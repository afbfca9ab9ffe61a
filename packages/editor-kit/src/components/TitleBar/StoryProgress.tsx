'use client';

import { ProgressBar } from '@fabula/ui-kit';
import { useEditor, useEditorStrings } from '../../react/useEditor.ts';

/** How far a percentage-based story has come. */
export function StoryProgress() {
  const strings = useEditorStrings();
  const isShown = useEditor(({ story }) => story.mode === 'percentage_based' && story.paragraphs.length > 0);
  const progress = useEditor(({ story }) => story.progress);
  if (!isShown) return null;
  return <ProgressBar label={strings.storyProgress} value={progress} />;
}
