import { StoryEditor, StoryEditorProvider } from '@fabula/editor-kit';
import type { StoriesAdapter, WriterAdapter } from '@fabula/editor-kit/core';

const sentences = ['The ferry came in late. ', 'Nobody had lit the second lamp.\n\n', 'She counted twice.'];

const writer: WriterAdapter = {
  async *write(_request, { signal }) {
    for (const text of sentences) {
      await new Promise((resolve) => setTimeout(resolve, 400));
      if (signal.aborted) return;
      yield { type: 'text', text };
    }
    yield { type: 'done' };
  },
};

const kept = new Map<string, unknown>();
const stories: StoriesAdapter = {
  async save(record) {
    kept.set(record.story.key, record);
    return { outcome: 'saved' };
  },
};

export function FirstEditor() {
  return (
    <StoryEditorProvider adapter={{ writer, stories }}>
      <StoryEditor />
    </StoryEditorProvider>
  );
}
