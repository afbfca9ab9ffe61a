import { ownFailures, type RunReader } from '@fabula/work-kit/core';
import type { WriterEvent } from '../adapter/WriterAdapter.ts';
import { appendChunk, emptyParagraphStream, paragraphsOf } from '../model/paragraphStream.ts';
import { isRefusal, mayBecomeRefusal } from '../model/refusal.ts';
import type { SentenceChange } from '../model/sentenceChanges.ts';

/** What has come of a stream so far. */
export interface StreamProgress {
  readonly paragraphs: readonly string[];
  /** The sentences of a rewrite; empty for everything else. */
  readonly changes: readonly SentenceChange[];
  readonly reasoning: string;
}

/** Reads paragraphs, the sentences of a rewrite, and what a model thought. */
export function readText(): RunReader<WriterEvent, StreamProgress> {
  let stream = emptyParagraphStream;
  let changes: readonly SentenceChange[] = [];
  let reasoning = '';
  /** What came before it was clear whether it is a refusal. */
  let opening = '';
  let isOpeningDecided = false;

  const decide = () => {
    isOpeningDecided = true;
    stream = appendChunk(stream, opening);
  };

  return {
    take(event) {
      if (event.type === 'sentence') changes = [...changes, event.change];
      if (event.type === 'reasoning') reasoning += event.text;
      if (event.type !== 'text') return null;
      if (isOpeningDecided) {
        stream = appendChunk(stream, event.text);
        return null;
      }
      opening += event.text;
      if (mayBecomeRefusal(opening)) return null;
      if (isRefusal(opening)) return ownFailures.refused;
      decide();
      return null;
    },
    progress: () => ({ paragraphs: paragraphsOf(stream), changes, reasoning }),
    finish() {
      if (!isOpeningDecided) decide();
      return changes.length > 0 || paragraphsOf(stream).length > 0 ? null : ownFailures.empty;
    },
  };
}
