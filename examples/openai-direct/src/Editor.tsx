import { StoryEditor, StoryEditorProvider } from '@fabula/editor-kit';
import { openaiAssistant, openaiWriter } from '@fabula/editor-kit/openai';

const model = { baseUrl: '/v1', model: 'llama3.2' };
const save = async (record: { story: { key: string } }) => {
  localStorage.setItem(record.story.key, JSON.stringify(record));
  localStorage.setItem('last', record.story.key);
};
const adapter = { writer: openaiWriter(model), assistant: openaiAssistant(model), stories: { save } };
const last = JSON.parse(localStorage.getItem(localStorage.getItem('last') ?? '') ?? 'null');

export const Editor = () => (
  <StoryEditorProvider adapter={adapter} defaultStory={last}>
    <StoryEditor />
  </StoryEditorProvider>
);
