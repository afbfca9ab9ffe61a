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
    const takeUp = async () => {
      const unsaved = await takeUnsaved();
      if (!unsaved) return;
      setLeft(unsaved);
      await adapter.stories.save(unsaved);
    };
    takeUp().catch(console.warn);
  }, [adapter]);
  return (
    <StoryEditorProvider key={left ? 'left' : 'read'} adapter={adapter} defaultStory={left ?? story}>
      <StoryEditor />
    </StoryEditorProvider>
  );
}
