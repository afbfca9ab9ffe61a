import { type EditorAdapter, SaveError, type StoryRecord } from '@fabula/editor-kit/core';
import { remoteAssistant, remoteWriter } from '@fabula/editor-kit/server';
import { putAside } from './unsaved.ts';

/** Text comes from one route handler; stories, the last of them `read` on the server, are kept by the other. */
export function createEditorAdapter(read: StoryRecord | null): EditorAdapter {
  /** By its key, what the server is known to have of a story, and what it was sent since. */
  const kept = new Map(read ? [[read.story.key, JSON.stringify(read)]] : []);
  const sent = new Map<string, string[]>();
  let last = read?.story.key;
  return {
    writer: remoteWriter('/api/write'),
    assistant: remoteAssistant('/api/write'),
    stories: {
      async save(record) {
        const { key } = record.story;
        const story = JSON.stringify(record);
        // A page that only looks has nothing to say about what another one writes.
        if (key === last && story === kept.get(key)) return { outcome: 'saved' };
        sent.set(key, [...(sent.get(key) ?? []), story]);
        const answer = await fetch('/api/story', { method: 'PUT', body: story }).catch(() => null);
        if (!answer?.ok) throw new SaveError('unavailable', 'The server did not keep the story.');
        kept.set(key, story);
        const since = sent.get(key) ?? [];
        sent.set(key, since.slice(since.indexOf(story) + 1));
        last = key;
        return { outcome: 'saved' };
      },
      keepUnsaved(record) {
        const { key } = record.story;
        if (JSON.stringify(record) !== kept.get(key))
          putAside(record, [kept.get(key) ?? 'null', ...(sent.get(key) ?? [])]);
      },
    },
  };
}
