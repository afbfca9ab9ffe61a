import { CANCELLED, DONE, operationAnswer, operationReport, type StreamLine } from '@fabula/contract';
import { type WriterAdapter, type WriterEvent, WritingError } from '@fabula/editor-kit/core';
import { session } from '../session/session.ts';
import { callJson } from './callJson.ts';
import { isCallFailure } from './callText.ts';
import { contextWindow } from './contextWindow.ts';
import { costOf, creditCosts } from './creditCosts.ts';
import { operationPath, postStream, readOperation } from './postStream.ts';
import { StreamFailure } from './StreamFailure.ts';
import { knownStatus } from './serverStatus.ts';
import { toWritingBody } from './toWritingBody.ts';
import { unpaidError } from './unpaidError.ts';

/** Of a server that does not say it. */
const usualHeldMs = 17 * 60_000;

/** The editor's writer over the server of the same origin (D-WIRE, D-CANCEL, D-RESUME). */
export const writerAdapter: WriterAdapter = {
  write(request, options) {
    const { path, body } = toWritingBody(request);
    return asEvents(postStream(path, body, options));
  },

  costOf: (request) => costOf(request),

  window: contextWindow,

  resume: (options) => asEvents(readOperation(options)),

  isIdempotent: true,

  heldMs() {
    const resuming = knownStatus()?.limits.resuming;
    if (!resuming) return usualHeldMs;
    const { heldForMembersMs, heldForVisitorsMs, keptMs } = resuming;
    return keptMs + (session.get().state === 'signed_out' ? heldForVisitorsMs : heldForMembersMs);
  },

  async report(runId) {
    const answer = await callJson(`${operationPath(runId)}/report`, { schema: operationReport });
    if (isCallFailure(answer)) return null;
    const { sent, cost, notice } = answer;
    return {
      parts: sent?.parts ?? [],
      droppedParagraphs: sent?.droppedParagraphs ?? 0,
      ...(notice && { notice: notice.text }),
      ...(sent?.context && { context: sent.context }),
      // What a visitor writes is of the day's allowance: nobody paid for it (D-GUEST).
      credits: session.get().state === 'signed_out' ? 0 : cost.charged,
    };
  },

  async cancel(runId) {
    const answer = await callJson(`${operationPath(runId)}/cancel`, {
      method: 'POST',
      schema: operationAnswer,
      keepalive: true,
    });
    if (isCallFailure(answer)) throw new Error(answer.error);
  },
};

async function* asEvents(lines: AsyncIterable<StreamLine>): AsyncGenerator<WriterEvent> {
  try {
    for await (const line of lines) yield toWriterEvent(line);
  } catch (thrown) {
    throw thrown instanceof StreamFailure ? toWritingError(thrown) : thrown;
  } finally {
    creditCosts.refresh();
  }
}

function toWriterEvent(line: StreamLine): WriterEvent {
  if ('error' in line)
    throw new WritingError({ code: line.type === 'refused' ? 'refused' : 'writer', message: line.error });
  if ('usage' in line) return { type: 'usage', usage: line.usage };
  if ('reasoning' in line) return { type: 'reasoning', text: line.reasoning };
  if (line.chunk === DONE) return { type: 'done' };
  if (line.chunk === CANCELLED) return { type: 'cancelled' };
  if (typeof line.chunk !== 'string' && 'action' in line.chunk) {
    const { action, original_sentence, rewritten_sentence } = line.chunk;
    return {
      type: 'sentence',
      change: { action, original: original_sentence, rewritten: rewritten_sentence },
    };
  }
  if (typeof line.chunk === 'string') return { type: 'text', text: line.chunk };
  throw new WritingError({
    code: 'unparseable',
    message: 'Error parsing server response: a picture where text should be',
  });
}

function toWritingError({ code, message, detail, type, required }: StreamFailure): WritingError {
  return (
    unpaidError(type, detail ?? message, required) ??
    new WritingError({ code, message, ...(detail !== undefined && { detail }) })
  );
}
