import {
  draftRequest,
  expandRequest,
  improveRequest,
  insertRequest,
  paragraphsRequest,
  rewriteRequest,
  sceneRequest,
  sectionSummaryRequest,
  suggestionsRequest,
  titleRequest,
} from '@fabula/contract';
import type { ProseTask } from '../../apps/server/src/writers/Writer.ts';

const context = {
  premise: 'A keeper finds a door.',
  previous_paragraphs: ['Mara saw the light.'],
  picked_sentences: ['Tom cannot swim.'],
};
const shared = { instruction: 'Let it rain.', isNsfw: false, count: 2 };
const paragraph = 'She rowed out. The door stood in the water. She was afraid.';

const prose: ProseTask[] = [
  { kind: 'new', ...paragraphsRequest.parse({ ...shared, context }) },
  { kind: 'continue', ...paragraphsRequest.parse({ ...shared, context }) },
  {
    kind: 'insert',
    ...insertRequest.parse({ ...shared, context: { ...context, next_paragraph: 'Morning came.' } }),
  },
  {
    kind: 'expand',
    ...expandRequest.parse({ ...shared, context: { ...context, selected_paragraph: 'She ran.' } }),
  },
  { kind: 'improve', ...improveRequest.parse({ ...shared, context, paragraphs: ['She ran.'] }) },
  { kind: 'draft', ...draftRequest.parse({ ...shared, context, original_content: ['She ran.'] }) },
];
const rewriting = (more: object = {}) =>
  rewriteRequest.parse({ ...shared, count: 1, context: { paragraph, premise: 'A keeper.' }, ...more });
const suggesting = suggestionsRequest.parse({ context, count: 3, isNsfw: false });
const summarising = sectionSummaryRequest.parse({ paragraphs: ['Mara saw it.'], isNsfw: false });
const staging = sceneRequest.parse({ context: { premise: 'A keeper.' }, isNsfw: false });
const naming = titleRequest.parse({ context: { text: 'Mara saw it.' }, isNsfw: false });

/** A task for each of a writer's calls, as a request would bring it. */
export const sampleTasks = { prose, rewriting, suggesting, summarising, staging, naming, context, shared };
