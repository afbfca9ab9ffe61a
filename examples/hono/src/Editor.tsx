import { StoryEditor, StoryEditorProvider } from '@fabula/editor-kit';
import type { StoryRecord } from '@fabula/editor-kit/core';
import { remoteAssistant, remoteWriter } from '@fabula/editor-kit/server';

const route = '/api/write';
const stories = {
  place: 'this browser',
  async save(record: StoryRecord) {
    localStorage.setItem(record.story.key, JSON.stringify(record));
    localStorage.setItem('last', record.story.key);
  },
};
const adapter = { writer: remoteWriter(route), assistant: remoteAssistant(route), stories };
const last = JSON.parse(localStorage.getItem(localStorage.getItem('last') ?? '') ?? 'null');

export const Editor = () => (
  <StoryEditorProvider adapter={adapter} defaultStory={last}>
    <StoryEditor />
  </StoryEditorProvider>
);
