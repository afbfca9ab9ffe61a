import type * as z from 'zod/mini';
import { type ApiCall, call, json } from './ApiCall.ts';
import {
  sceneAnswer,
  sceneElementsRequest,
  sceneRequest,
  sectionSummaryAnswer,
  sectionSummaryRequest,
  suggestionsAnswer,
  suggestionsRequest,
  titleAnswer,
  titleRequest,
} from './assistingRequests.ts';
import type { Costs } from './credits.ts';
import { bodyLimits } from './limits.ts';
import {
  draftRequest,
  expandRequest,
  improveRequest,
  insertRequest,
  paragraphsRequest,
  rewriteRequest,
} from './writing.ts';

type GenerationCall = ApiCall & {
  request: NonNullable<ApiCall['request']>;
  /** On receipts, in the history and in the usage report. */
  title: string;
  /** `paragraph` is charged per paragraph, every other per call. */
  price: keyof Costs;
};

const generated = { access: 'anyone', startsOperation: true, body: bodyLimits.generation } as const;

/** Every generation call (writing.md §7), by kind. All are POST. */
export const generationCalls = {
  new: call('POST /api/v1/writing/paragraphs/new', {
    ...generated,
    name: 'new',
    title: 'First paragraphs',
    price: 'paragraph',
    summary: 'Writes the first paragraphs of a story.',
    request: paragraphsRequest,
    answer: { kind: 'lines', chunks: 'text' },
  }),
  continue: call('POST /api/v1/writing/paragraphs/continue', {
    ...generated,
    name: 'continue',
    title: 'Next paragraphs',
    price: 'paragraph',
    summary: 'Writes the next paragraphs of a story.',
    request: paragraphsRequest,
    answer: { kind: 'lines', chunks: 'text' },
  }),
  insert: call('POST /api/v1/writing/paragraphs/insert', {
    ...generated,
    name: 'insert',
    title: 'Paragraphs in between',
    price: 'paragraph',
    summary: 'Writes paragraphs that belong between two others.',
    request: insertRequest,
    answer: { kind: 'lines', chunks: 'text' },
  }),
  expand: call('POST /api/v1/writing/paragraphs/expand', {
    ...generated,
    name: 'expand',
    title: 'An expanded paragraph',
    price: 'paragraph',
    summary: 'Writes more of what happens in the selected paragraph.',
    request: expandRequest,
    answer: { kind: 'lines', chunks: 'text' },
  }),
  draft: call('POST /api/v1/writing/paragraphs/draft', {
    ...generated,
    name: 'draft',
    title: 'Another draft',
    price: 'paragraph',
    summary: 'Writes another draft of paragraphs that are not in the story yet.',
    request: draftRequest,
    answer: { kind: 'lines', chunks: 'text' },
  }),
  rewrite: call('POST /api/v1/paragraphs/rewrite', {
    ...generated,
    name: 'rewrite',
    title: 'A rewritten paragraph',
    price: 'paragraph',
    summary: 'Rewrites one paragraph, and says sentence by sentence what changes.',
    request: rewriteRequest,
    answer: { kind: 'lines', chunks: 'sentences' },
  }),
  improve: call('POST /api/v1/paragraphs/improved', {
    ...generated,
    name: 'improve',
    title: 'Improved paragraphs',
    price: 'paragraph',
    summary: 'Rewrites paragraphs, improved as the instruction says.',
    request: improveRequest,
    answer: { kind: 'lines', chunks: 'text' },
  }),
  section_summary: call('POST /api/v1/paragraphs/section/summary', {
    ...generated,
    name: 'section_summary',
    title: 'A section summary',
    price: 'section_summary',
    summary: 'Sums up the section that ends here, in a few sentences.',
    request: sectionSummaryRequest,
    answer: json(sectionSummaryAnswer),
  }),
  suggestions: call('POST /api/v1/paragraphs/suggestions', {
    ...generated,
    name: 'suggestions',
    title: 'Suggestions',
    price: 'suggestions',
    summary: 'Suggests what could happen next, exactly as many times as asked for.',
    request: suggestionsRequest,
    answer: json(suggestionsAnswer),
  }),
  scene: call('POST /api/v1/scenes/new', {
    ...generated,
    name: 'scene',
    title: 'A scene',
    price: 'scene',
    summary: 'Writes the elements of a screenplay scene, or more of one that has begun.',
    request: sceneRequest,
    answer: json(sceneAnswer),
  }),
  scene_elements: call('POST /api/v1/scenes/elements', {
    ...generated,
    name: 'scene_elements',
    title: 'Elements of a scene',
    price: 'scene',
    summary: 'Writes the same elements as scenes/new, each as soon as it is whole.',
    request: sceneElementsRequest,
    answer: { kind: 'lines', chunks: 'elements' },
  }),
  title: call('POST /api/v1/story/title', {
    ...generated,
    name: 'title',
    title: 'A title',
    price: 'title',
    summary: 'Finds a title.',
    request: titleRequest,
    answer: json(titleAnswer),
  }),
} satisfies Record<string, GenerationCall>;

type GenerationCalls = typeof generationCalls;
export type GenerationKind = keyof GenerationCalls;
export type OperationCall = GenerationKind | 'draw_image' | 'test_prompts' | 'test_voice';
export type GenerationTask = {
  [Kind in GenerationKind]: { kind: Kind } & z.infer<GenerationCalls[Kind]['request']>;
}[GenerationKind];

const reasoningFactor = 2;

/** Price in credits (D-COSTS). `count`: paragraphs. Reasoning doubles a paragraph. */
export function creditsOf(
  { kind, count = 1, isReasoning = false }: { kind: GenerationKind; count?: number; isReasoning?: boolean },
  costs: Costs,
): number {
  const { price } = generationCalls[kind];
  return price === 'paragraph' ? costs.paragraph * count * (isReasoning ? reasoningFactor : 1) : costs[price];
}

const titles = Object.entries(generationCalls).map(([kind, { title }]) => [kind, title]);
export const callNames: Readonly<Record<OperationCall, string>> = {
  ...(Object.fromEntries(titles) as Record<GenerationKind, string>),
  draw_image: 'A drawn picture',
  test_prompts: 'A prompt test',
  test_voice: 'A spoken line',
};
