'use client';

import { storyId } from '../../model/SavedStory.ts';
import { storyToMarkdown } from '../../model/storyToMarkdown.ts';
import { useEditorProvider } from '../../react/useEditor.ts';

/** Gives the person the story as a Markdown file. Works when nothing can be saved. */
export function useDownload(): () => void {
  const { store } = useEditorProvider();
  return () => {
    const { story } = store.getState();
    const url = URL.createObjectURL(new Blob([storyToMarkdown(story)], { type: 'text/markdown' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = `${storyId(story.title) || 'story'}.md`;
    link.click();
    URL.revokeObjectURL(url);
  };
}
