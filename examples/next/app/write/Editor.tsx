'use client';

import { StoryEditor, StoryEditorProvider } from '@fabula/editor-kit';
import type { StoryRecord } from '@fabula/editor-kit/core';
import { editorAdapter } from './editorAdapter.ts';

export function Editor({ story }: { story: StoryRecord | null }) {
  return (
    <StoryEditorProvider adapter={editorAdapter} initialRecord={story}>
      <StoryEditor />
    </StoryEditorProvider>
  );
}
