'use client';

import { StoryEditor, StoryEditorProvider } from '@fabula/editor-kit';
import type { StoryRecord } from '@fabula/editor-kit/core';
import { useEffect, useState } from 'react';
import { createEditorAdapter } from './createEditorAdapter.ts';
import { takeUnsaved } from './unsaved.ts';

export function Editor({ story }: { story: StoryRecord | null }) {
  const [adapter] = useState(() => createEditorAdapter(story));
  const [left, setLeft] = useState<StoryRecord | null>(null);
  useEffect(() => {
    const unsaved = takeUnsaved(story);
    if (!unsaved) return;
    setLeft(unsaved);
    adapter.stories.save(unsaved).catch(console.warn);
  }, [adapter, story]);
  return (
    <StoryEditorProvider key={left ? 'left' : 'read'} adapter={adapter} defaultStory={left ?? story}>
      <StoryEditor />
    </StoryEditorProvider>
  );
}
