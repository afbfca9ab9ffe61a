import { StoryEditor, StoryEditorProvider } from '@fabula/editor-kit';
import type { StoryRecord } from '@fabula/editor-kit/core';
import { openaiAssistant, openaiWriter } from '@fabula/editor-kit/openai';

const model = { baseUrl: '/v1', model: 'llama3.2' };
const stories = {
  place: 'this browser',
  async save(record: StoryRecord) {
    localStorage.setItem(record.story.key, JSON.stringify(record));
    localStorage.setItem('last', record.story.key);
  },
};
const adapter = { writer: openaiWriter(model), assistant: openaiAssistant(model), stories };
const last = JSON.parse(localStorage.getItem(localStorage.getItem('last') ?? '') ?? 'null');

export const Editor = () => (
  <StoryEditorProvider adapter={adapter} defaultStory={last}>
    <StoryEditor />
  </StoryEditorProvider>
);
