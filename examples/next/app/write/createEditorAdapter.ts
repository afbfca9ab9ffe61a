import {
  type EditorAdapter,
  SaveError,
  type StoryRecord,
  type WriterEvent,
  WritingError,
} from '@fabula/editor-kit/core';
import { putAside } from './unsaved.ts';

async function* linesOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    const lines = (rest + piece.value).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

const send = (path: string, method: string, body: unknown, signal?: AbortSignal) =>
  fetch(path, { method, body: JSON.stringify(body), ...(signal && { signal }) }).catch(() => null);

/** Text streams from the one route handler; the story, `read` on the server, is kept by the other. */
export function createEditorAdapter(read: StoryRecord | null): EditorAdapter {
  /** What the server is known to have, and what it was sent last. */
  let kept = JSON.stringify(read);
  let sent = kept;
  return {
    writer: {
      async *write(request, { signal }) {
        const answer = await send('/api/write', 'POST', request, signal);
        if (!answer)
          throw new WritingError({
            code: 'unreachable',
            message: 'The server cannot be reached. Try again.',
          });
        if (!answer.ok || !answer.body)
          throw new WritingError({ code: 'http', message: `HTTP error! status: ${answer.status}` });
        for await (const line of linesOf(answer.body)) yield JSON.parse(line) as WriterEvent;
      },
    },
    stories: {
      async save(record) {
        const story = JSON.stringify(record);
        // A page that only looks has nothing to say about what another one writes.
        if (story === kept) return { outcome: 'saved' };
        sent = story;
        const answer = await send('/api/story', 'PUT', record);
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
