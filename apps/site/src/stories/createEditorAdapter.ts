import type { EditorAdapter } from '@fabula/editor-kit/core';
import { assistantAdapter } from '../api/assistantAdapter.ts';
import { feedbackAdapter } from '../api/feedbackAdapter.ts';
import { writerAdapter } from '../api/writerAdapter.ts';
import { imagesAdapter } from '../images/imagesAdapter.ts';
import { askToPersist } from '../storage/askToPersist.ts';
import { preferencesAdapter } from '../storage/preferencesAdapter.ts';
import type { StoryStorage } from '../storage/StoryStorage.ts';

/** Joins the editor to this browser's storage and to the server. */
export function createEditorAdapter(storage: StoryStorage): EditorAdapter {
  return {
    writer: writerAdapter,
    assistant: assistantAdapter,
    images: imagesAdapter,
    preferences: preferencesAdapter,
    feedback: feedbackAdapter,
    stories: {
      async save(record) {
        const outcome = await storage.save(record);
        void askToPersist();
        return outcome;
      },
    },
  };
}
