import type { WriterAdapter, WriterEvent, WritingKind, WritingRequest } from '@fabula/editor-kit/core';
import { taskOf } from '@fabula/writing/asking';
import { browserModel, browserRuns } from './browserModel.ts';
import { contextWindow } from './contextWindow.ts';
import { costOf } from './creditCosts.ts';
import { postStream, readOperation } from './postStream.ts';
import { runEvents, type StreamChunk, serverRuns } from './serverRuns.ts';

export const writerAdapter: WriterAdapter = {
  ...serverRuns,

  write(request, options) {
    const own = browserModel.get();
    if (own) return browserRuns.write(request, options, own);
    const { path, body } = toWritingBody(request);
    return runEvents(postStream(path, body, options), toWritten);
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

const paths: Readonly<Record<WritingKind, string>> = {
  new: '/api/v1/writing/paragraphs/new',
  continue: '/api/v1/writing/paragraphs/continue',
  insert: '/api/v1/writing/paragraphs/insert',
  expand: '/api/v1/writing/paragraphs/expand',
  draft: '/api/v1/writing/paragraphs/draft',
  rewrite: '/api/v1/paragraphs/rewrite',
  improve: '/api/v1/paragraphs/improved',
};

/** Path and wire body of a request (writing.md §7). */
export function toWritingBody(request: WritingRequest): { path: string; body: object } {
  const { kind, ...task } = taskOf(request);
  return { path: paths[kind], body: { ...task, stream: true } };
}
