import type { EditorAdapter } from '@fabula/editor-kit/core';
import { createAccountAdapter } from '../account/createAccountAdapter.ts';
import { assistantAdapter } from '../api/assistantAdapter.ts';
import { feedbackAdapter } from '../api/feedbackAdapter.ts';
import { writerAdapter } from '../api/writerAdapter.ts';
import { imagesAdapter } from '../images/imagesAdapter.ts';
import { createPublishAdapter } from '../publishing/createPublishAdapter.ts';
import type { WorkPublishingOptions } from '../publishing/createWorkPublishing.ts';
import { askToPersist } from '../storage/askToPersist.ts';
import { createRows } from '../storage/createRows.ts';
import { createVersionsAdapter } from '../storage/createVersionsAdapter.ts';
import type { OpenedStorage } from '../storage/openStoryStorage.ts';
import { preferencesAdapter } from '../storage/preferencesAdapter.ts';
import type { StoryStorage } from '../storage/StoryStorage.ts';
import { storyExporting } from '../transfer/storyExporting.ts';

/** Joins the editor to this browser's storage and to the server. */
export function createEditorAdapter(
  storage: StoryStorage,
  database: OpenedStorage['database'],
  { goToSignIn }: Pick<WorkPublishingOptions, 'goToSignIn'>,
): EditorAdapter {
  return {
    account: createAccountAdapter(storage, createRows(database, 'accounts')),
    ...(database && { versions: createVersionsAdapter(database) }),
    publish: createPublishAdapter({ publications: createRows(database, 'publications'), goToSignIn }),
    exporting: storyExporting,
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
      keepUnsaved: storage.keepUnsaved,
    },
  };
}
