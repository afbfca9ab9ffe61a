import type * as z from 'zod/mini';
import type { ApiCall } from './ApiCall.ts';
import {
  sceneAnswer,
  sceneRequest,
  sectionSummaryAnswer,
  sectionSummaryRequest,
  suggestionsAnswer,
  suggestionsRequest,
  titleAnswer,
  titleRequest,
} from './assistingRequests.ts';
import {
  draftRequest,
  expandRequest,
  improveRequest,
  insertRequest,
  paragraphsRequest,
  rewriteRequest,
} from './writing.ts';

/** A call that starts an operation: its answer is a stream, or one whole JSON answer. */
type GenerationCall = Omit<
  ApiCall,
  'name' | 'method' | 'query' | 'startsOperation' | 'access' | 'request'
> & {
  request: NonNullable<ApiCall['request']>;
};

/** Every generation call (writing.md §7), by the kind of what it writes. All are POST. */
export const generationCalls = {
  new: {
    path: '/api/v1/writing/paragraphs/new',
    summary: 'Writes the first paragraphs of a story.',
    request: paragraphsRequest,
    answer: { kind: 'lines', chunks: 'text' },
  },
  continue: {
    path: '/api/v1/writing/paragraphs/continue',
    summary: 'Writes the next paragraphs of a story.',
    request: paragraphsRequest,
    answer: { kind: 'lines', chunks: 'text' },
  },
  insert: {
    path: '/api/v1/writing/paragraphs/insert',
    summary: 'Writes paragraphs that belong between two others.',
    request: insertRequest,
    answer: { kind: 'lines', chunks: 'text' },
  },
  expand: {
    path: '/api/v1/writing/paragraphs/expand',
    summary: 'Writes more of what happens in the selected paragraph.',
    request: expandRequest,
    answer: { kind: 'lines', chunks: 'text' },
  },
  draft: {
    path: '/api/v1/writing/paragraphs/draft',
    summary: 'Writes another draft of paragraphs that are not in the story yet.',
    request: draftRequest,
    answer: { kind: 'lines', chunks: 'text' },
  },
  rewrite: {
    path: '/api/v1/paragraphs/rewrite',
    summary: 'Rewrites one paragraph, and says sentence by sentence what changes.',
    request: rewriteRequest,
    answer: { kind: 'lines', chunks: 'sentences' },
  },
  improve: {
    path: '/api/v1/paragraphs/improved',
    summary: 'Writes paragraphs anew, improved as the instruction says.',
    request: improveRequest,
    answer: { kind: 'lines', chunks: 'text' },
  },
  section_summary: {
    path: '/api/v1/paragraphs/section/summary',
    summary: 'Sums up the section that ends here, in a few sentences.',
    request: sectionSummaryRequest,
    answer: { kind: 'json', status: 200, schema: sectionSummaryAnswer },
  },
  suggestions: {
    path: '/api/v1/paragraphs/suggestions',
    summary: 'Suggests what could happen next, exactly as many times as asked for.',
    request: suggestionsRequest,
    answer: { kind: 'json', status: 200, schema: suggestionsAnswer },
  },
  scene: {
    path: '/api/v1/scenes/new',
    summary: 'Writes the elements of a screenplay scene, or more of one that has begun.',
    request: sceneRequest,
    answer: { kind: 'json', status: 200, schema: sceneAnswer },
  },
  title: {
    path: '/api/v1/story/title',
    summary: 'Finds a title.',
    request: titleRequest,
    answer: { kind: 'json', status: 200, schema: titleAnswer },
  },
} as const satisfies Record<string, GenerationCall>;

type GenerationCalls = typeof generationCalls;
export type GenerationKind = keyof GenerationCalls;
/** Every call that starts an operation, by its name in the list of calls. */
export type OperationCall = GenerationKind | 'draw_image' | 'test_prompts' | 'test_voice';
/** A validated request and what it asks for. */
export type GenerationTask = {
  [Kind in GenerationKind]: { kind: Kind } & z.infer<GenerationCalls[Kind]['request']>;
}[GenerationKind];
