import { StoryEditor, StoryEditorProvider } from '@fabula/editor-kit';
import { parseRecord } from '@fabula/editor-kit/core';
import { openaiAssistant, openaiWriter } from '@fabula/editor-kit/openai';

const model = { baseUrl: '/v1', model: 'llama3.2' };
const stories = { save: async (record: object) => localStorage.setItem('story', JSON.stringify(record)) };
const adapter = { writer: openaiWriter(model), assistant: openaiAssistant(model), stories };
const kept = parseRecord(JSON.parse(localStorage.getItem('story') ?? 'null'));

export const Editor = () => (
  <StoryEditorProvider adapter={adapter} defaultStory={kept}>
    <StoryEditor />
  </StoryEditorProvider>
);
