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
import { describe, expect, it } from 'vitest';
import { growthOf } from '../../../../../tests/support/growthOf.ts';
import { someOf } from '../../../../../tests/support/rounds.ts';
import { createOfflineWriter } from './offlineWriter.ts';

const units = {
  'full stops': 'a. ',
  'full stops without space': 'a.',
  'nothing but full stops': '.',
  'lines spoken': '"a" ',
  'quotes that open': '“',
  'straight quotes': '"',
  'a reply that looks like a refusal': "I'm sorry ",
  'an endless sentence': 'the ',
  'an endless list of names': 'Ada and Tom and ',
  'endless clauses': 'She ran, and ',
  'an endless word': 'a',
  'combining marks': 'e\u0301',
  'zero-width spaces': '\u200b',
  'astral letters': '\u{1F600}',
  'right-to-left': 'שלום. ',
  commas: 'a, ',
  lines: 'a\n',
  titles: 'Mr. ',
  brackets: '(',
  prose:
    'Mara rowed out to the light, and Tom watched her from the quay. "Come back," he said. She was not afraid. ',
};

const writer = createOfflineWriter({ paceMs: 0 });
const drain = async (events: AsyncIterable<unknown>) => {
  for await (const _ of events);
};
const shared = { instruction: 'Let it rain.', isNsfw: false, count: 2 };
const options = () => ({ signal: new AbortController().signal, seed: 's' });
const prose = (task: Parameters<typeof writer.prose>[0]) => drain(writer.prose(task, options()));
const premise = 'A door.';

const calls: Record<string, (text: string) => Promise<unknown>> = {
  new: (text) =>
    prose({
      kind: 'new',
      ...paragraphsRequest.parse({
        ...shared,
        context: { premise: text.slice(0, 20_000), previous_paragraphs: [text] },
      }),
    }),
  continue: (text) =>
    prose({
      kind: 'continue',
      ...paragraphsRequest.parse({ ...shared, context: { premise, previous_paragraphs: [text] } }),
    }),
  insert: (text) =>
    prose({
      kind: 'insert',
      ...insertRequest.parse({
        ...shared,
        context: {
          premise,
          previous_paragraphs: [text.slice(0, text.length / 2)],
          next_paragraph: text.slice(text.length / 2),
        },
      }),
    }),
  expand: (text) =>
    prose({
      kind: 'expand',
      ...expandRequest.parse({ ...shared, context: { premise, selected_paragraph: text } }),
    }),
  improve: (text) =>
    prose({
      kind: 'improve',
      ...improveRequest.parse({ ...shared, context: { premise }, paragraphs: [text] }),
    }),
  draft: (text) =>
    prose({
      kind: 'draft',
      ...draftRequest.parse({ ...shared, context: { premise }, original_content: [text] }),
    }),
  rewrite: (text) =>
    drain(
      writer.rewrite(
        rewriteRequest.parse({ ...shared, count: 1, context: { paragraph: text, premise } }),
        options(),
      ),
    ),
  summarise: (text) =>
    writer.summarise(sectionSummaryRequest.parse({ paragraphs: [text], isNsfw: false }), options()),
  suggest: (text) =>
    writer.suggest(
      suggestionsRequest.parse({
        context: { premise, previous_paragraphs: [text] },
        count: 3,
        isNsfw: false,
      }),
      options(),
    ),
  scene: (text) =>
    drain(
      writer.scene(
        sceneRequest.parse({ context: { premise: text.slice(0, 20_000) }, isNsfw: false }),
        options(),
      ),
    ),
  title: (text) => writer.title(titleRequest.parse({ context: { text }, isNsfw: false }), options()),
};

describe('a text made to take long', () => {
  it.each(
    Object.entries(calls).map(
      ([name, call], turn) => [name, call, someOf(Object.entries(units), turn, 2)] as const,
    ),
  )('takes %s no longer than its size explains', async (_, call, tried) => {
    await call(units.prose);
    for (const [name, unit] of tried) {
      const growth = await growthOf((size) =>
        call(unit.repeat(Math.ceil(size / unit.length)).slice(0, size)),
      );
      expect(growth, name).toBeLessThanOrEqual(15);
    }
  });
});
