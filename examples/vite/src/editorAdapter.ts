import {
  type EditorAdapter,
  parseRecord,
  SaveError,
  type StoryRecord,
  type WriterEvent,
  WritingError,
} from '@fabula/editor-kit/core';

/** Where the key of the story that was saved last is kept. */
const last = 'night-desk-last';

async function* linesOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    const lines = (rest + piece.value).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

function ask(body: string, signal: AbortSignal): Promise<Response> {
  return fetch('/api/write', { method: 'POST', body, signal }).catch(() => {
    throw new WritingError({ code: 'unreachable', message: 'The server cannot be reached. Try again.' });
  });
}

/** Text comes from the endpoint in `server/`; the story is kept in this browser. Everything else is left out. */
export const editorAdapter: EditorAdapter = {
  writer: {
    async *write(request, { signal }) {
      const answer = await ask(JSON.stringify(request), signal);
      const { count: required } = request;
      if (answer.status === 402)
        throw new WritingError({ code: 'no_credits', message: `This costs ${required} credits.`, required });
      if (!answer.ok || !answer.body)
        throw new WritingError({ code: 'http', message: `HTTP error! status: ${answer.status}` });
      for await (const line of linesOf(answer.body)) yield JSON.parse(line) as WriterEvent;
    },
    costOf: ({ count }) => count,
  },
  stories: {
    place: 'this browser',
    async save(record) {
      try {
        localStorage.setItem(record.story.key, JSON.stringify(record));
        localStorage.setItem(last, record.story.key);
      } catch {
        throw new SaveError('storage_full', 'This browser keeps nothing more.');
      }
    },
  },
};

/** The story that was being written when the page was left. */
export function keptStory(): StoryRecord | null {
  return parseRecord(JSON.parse(localStorage.getItem(localStorage.getItem(last) ?? '') ?? 'null'));
}
