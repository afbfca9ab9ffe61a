import { type MemoryTroubles, memoryRuns } from '@fabula/work-kit/testing';
import type { WriterAdapter, WriterEvent } from '../adapter/EditorAdapter.ts';
import type { SelectionVerb, WritingRequest } from '../model/buildRequest.ts';
import { compareSentences } from '../model/sentenceChanges.ts';
import { sampleContinuation, sampleParagraphs } from './samples.ts';
import { textEvents } from './scriptedWriter.ts';

/** A writer of fixed paragraphs with every optional function. */
export function createMemoryWriter(troubles: MemoryTroubles): {
  writer: Required<WriterAdapter>;
  openStreams(): number;
} {
  const { writer, openStreams } = memoryRuns(scriptFor, troubles);
  return {
    openStreams,
    writer: {
      ...writer,
      window: () => ({ contextTokens: 32_000, bodyBytes: 262_144 }),
      costOf: ({ kind, count, isReasoning }) => {
        const isWhole = kind === 'suggestions' || kind === 'section_summary' || kind === 'image';
        return (isWhole ? 1 : count) * (isReasoning ? 2 : 1);
      },
    },
  };
}

function scriptFor(request: WritingRequest): WriterEvent[] {
  if (request.kind === 'rewrite') {
    const { paragraph, selection } = request.context;
    if (selection) return textEvents(sampleRewording(selection.text, request.verb));
    const changes = compareSentences(paragraph, paragraph.replace('a light', 'a lamp'));
    return [...changes.map((change): WriterEvent => ({ type: 'sentence', change })), { type: 'done' }];
  }
  const texts = [...sampleContinuation, ...sampleParagraphs];
  return textEvents(
    ...Array.from({ length: request.count }, (_, index) => texts[index % texts.length] ?? ''),
  );
}

function sampleRewording(text: string, verb: SelectionVerb = 'rewrite'): string {
  const words = text.trim().split(' ');
  if (verb === 'shorten') return words.slice(0, Math.ceil(words.length / 2)).join(' ');
  return verb === 'rewrite' ? text.trim().replace('a light', 'a lamp') : `${text.trim()} It smelled of salt.`;
}
