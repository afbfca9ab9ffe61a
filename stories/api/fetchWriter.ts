import { type WriterAdapter, type WriterEvent, WritingError } from '@fabula/editor-kit/core';
import { CallError, fetchJson } from './fetchJson.ts';

/** The editor's writer over one address of your own, which answers JSON lines as they come (`application/x-ndjson`). */
export function fetchWriter(url: string): WriterAdapter {
  return {
    costOf: ({ count }) => count,

    async *write(request, { signal, runId }) {
      try {
        const answer = await fetchJson(url, signal, { ...request, runId });
        for await (const line of linesOf(answer)) yield eventOf(line);
      } catch (thrown) {
        throw thrown instanceof CallError ? writingError(thrown) : thrown;
      }
    },
  };
}

async function* linesOf({ body }: Response): AsyncGenerator<string> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
    const lines = (rest + piece.value).split('\n');
    rest = lines.pop() ?? '';
    yield* lines.filter((line) => line.trim() !== '');
  }
  if (rest.trim() !== '') yield rest;
}

function eventOf(text: string): WriterEvent {
  const line = parse(text);
  if ('error' in line) throw new WritingError({ code: 'writer', message: String(line.error) });
  if ('usage' in line) return { type: 'usage', usage: line.usage };
  if (line.chunk === '[DONE]') return { type: 'done' };
  return { type: 'text', text: String(line.chunk) };
}

function parse(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    throw new WritingError({
      code: 'unparseable',
      message: `Error parsing server response: ${text.slice(0, 40)}`,
      detail: 'The text that came before it is kept. Try again.',
    });
  }
}

function writingError({ refusal }: CallError): WritingError {
  if (!refusal) return new WritingError({ code: 'unreachable', message: 'The AI could not be reached.' });
  const { status, error, type, required } = refusal;
  if (type === 'insufficient_credits')
    return new WritingError({
      code: 'no_credits',
      message: error,
      ...(required !== undefined && { required }),
    });
  return new WritingError({ code: 'http', message: `HTTP error! status: ${status}`, detail: error });
}
