import { CANCELLED, DONE, operationAnswer, type StreamLine } from '@fabula/contract';
import { type WriterAdapter, type WriterEvent, WritingError } from '@fabula/editor-kit/core';
import { callJson } from './callJson.ts';
import { isCallFailure } from './callText.ts';
import { postStream } from './postStream.ts';
import { StreamFailure } from './StreamFailure.ts';
import { toParagraphsBody } from './toParagraphsBody.ts';

const paths = {
  new: '/api/v1/writing/paragraphs/new',
  continue: '/api/v1/writing/paragraphs/continue',
} as const;

/** The editor's writer over the server of the same origin (D-WIRE, D-CANCEL). */
export const writerAdapter: WriterAdapter = {
  async *writeParagraphs(request, options) {
    try {
      for await (const line of postStream(paths[request.kind], toParagraphsBody(request), options)) {
        yield toWriterEvent(line);
      }
    } catch (thrown) {
      throw thrown instanceof StreamFailure ? toWritingError(thrown) : thrown;
    }
  },

  async cancel(runId) {
    const answer = await callJson(`/api/v1/operations/${encodeURIComponent(runId)}/cancel`, {
      method: 'POST',
      schema: operationAnswer,
      keepalive: true,
    });
    if (isCallFailure(answer)) throw new Error(answer.error);
  },
};

function toWriterEvent(line: StreamLine): WriterEvent {
  if ('error' in line)
    throw new WritingError({ code: line.type === 'refused' ? 'refused' : 'writer', message: line.error });
  if ('usage' in line) return { type: 'usage', usage: line.usage };
  if ('reasoning' in line) return { type: 'reasoning', text: line.reasoning };
  if (line.chunk === DONE) return { type: 'done' };
  if (line.chunk === CANCELLED) return { type: 'cancelled' };
  if (typeof line.chunk !== 'string')
    throw new WritingError({
      code: 'unparseable',
      message: 'Error parsing server response: a sentence where text belongs',
    });
  return { type: 'text', text: line.chunk };
}

function toWritingError({ code, message, detail }: StreamFailure): WritingError {
  return new WritingError({ code, message, ...(detail !== undefined && { detail }) });
}
