import { StoryEditor, StoryEditorProvider } from '@fabula/editor-kit';
import { parseRecord } from '@fabula/editor-kit/core';
import { remoteAssistant, remoteWriter } from '@fabula/editor-kit/server';

const route = '/api/write';
const stories = { save: async (record: object) => localStorage.setItem('story', JSON.stringify(record)) };
const adapter = { writer: remoteWriter(route), assistant: remoteAssistant(route), stories };
const kept = parseRecord(JSON.parse(localStorage.getItem('story') ?? 'null'));

export const Editor = () => (
  <StoryEditorProvider adapter={adapter} defaultStory={kept}>
    <StoryEditor />
  </StoryEditorProvider>
);
