import type { WritingKind, WritingRequest } from '@fabula/editor-kit/core';
import { taskOf } from '@fabula/writing/asking';

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
