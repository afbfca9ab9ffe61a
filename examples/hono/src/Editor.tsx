import { StoryEditor, StoryEditorProvider } from '@fabula/editor-kit';
import { remoteAssistant, remoteWriter } from '@fabula/editor-kit/server';

const route = '/api/write';
const save = async (record: { story: { key: string } }) => {
  localStorage.setItem(record.story.key, JSON.stringify(record));
  localStorage.setItem('last', record.story.key);
};
const adapter = { writer: remoteWriter(route), assistant: remoteAssistant(route), stories: { save } };
const last = JSON.parse(localStorage.getItem(localStorage.getItem('last') ?? '') ?? 'null');

export const Editor = () => (
  <StoryEditorProvider adapter={adapter} defaultStory={last}>
    <StoryEditor />
  </StoryEditorProvider>
);
