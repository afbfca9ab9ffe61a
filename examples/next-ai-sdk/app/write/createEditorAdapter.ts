import { type EditorAdapter, SaveError, type StoryRecord } from '@fabula/editor-kit/core';
import { remoteAssistant, remoteWriter } from '@fabula/editor-kit/server';
import { putAside } from './unsaved.ts';

/** Text comes from one route handler; the story, `read` on the server, is kept by the other. */
export function createEditorAdapter(read: StoryRecord | null): EditorAdapter {
  /** What the server is known to have, and what it was sent last. */
  let kept = JSON.stringify(read);
  let sent = kept;
  return {
    writer: remoteWriter('/api/write'),
    assistant: remoteAssistant('/api/write'),
    stories: {
      async save(record) {
        const story = JSON.stringify(record);
        // A page that only looks has nothing to say about what another one writes.
        if (story === kept) return { outcome: 'saved' };
        sent = story;
        const answer = await fetch('/api/story', { method: 'PUT', body: story }).catch(() => null);
        if (!answer?.ok) throw new SaveError('unavailable', 'The server did not keep the story.');
        kept = story;
        return { outcome: 'saved' };
      },
      keepUnsaved(record) {
        if (JSON.stringify(record) !== kept) putAside(record, [kept, sent]);
      },
    },
  };
}
