import { generationCalls } from '@fabula/contract';
import type { WriterAdapter, WriterEvent, WritingRequest } from '@fabula/editor-kit/core';
import { taskOf } from '@fabula/writing/asking';
import { browserModel, browserRuns } from './browserModel.ts';
import { contextWindow } from './contextWindow.ts';
import { costOf } from './creditCosts.ts';
import { runEvents, type StreamChunk, serverRuns } from './serverRuns.ts';
import { readOperation, stream } from './stream.ts';

export const writerAdapter: WriterAdapter = {
  ...serverRuns,

  write(request, options) {
    const own = browserModel.get();
    if (own) return browserRuns.write(request, options, own);
    const { kind, body } = toWritingBody(request);
    return runEvents(stream(generationCalls[kind], body, options), toWritten);
  },

  async cancel(runId) {
    if (browserRuns.has(runId)) browserRuns.cancel(runId);
    else await serverRuns.cancel(runId);
  },

  report: async (runId) => (browserRuns.has(runId) ? null : serverRuns.report(runId)),

  costOf: (request) => (browserModel.get() && request.kind !== 'image' ? null : costOf(request)),

  window() {
    const own = browserModel.get();
    const ofBrowser = { reader: 'the browser’s own model, on this device', reasoningReader: undefined };
    return { ...contextWindow(), ...(own && { ...own, ...ofBrowser }) };
  },

  resume: (options) => runEvents(readOperation(options), toWritten),
};

function toWritten(chunk: StreamChunk): Extract<WriterEvent, { type: 'text' | 'sentence' }> | null {
  if (typeof chunk === 'string') return { type: 'text', text: chunk };
  if (!('action' in chunk)) return null;
  const { action, original_sentence, rewritten_sentence } = chunk;
  return { type: 'sentence', change: { action, original: original_sentence, rewritten: rewritten_sentence } };
}

/** Kind and wire body of a request (writing.md §7). */
export function toWritingBody(request: WritingRequest) {
  const { kind, ...task } = taskOf(request);
  return { kind, body: { ...task, stream: true as const } };
}
