import { ownFailures, type TokenUsage, toWorkFailure, type WorkFailure } from '@fabula/work-kit/core';
import type { WriterEvent } from '../adapter/WriterAdapter.ts';
import { appendChunk, emptyParagraphStream, paragraphsOf } from '../model/paragraphStream.ts';
import { isRefusal, mayBecomeRefusal } from '../model/refusal.ts';
import type { SentenceChange } from '../model/sentenceChanges.ts';
import { createFrame } from './createFrame.ts';

/** What has come of a stream so far. */
export interface StreamProgress {
  readonly paragraphs: readonly string[];
  /** The sentences of a rewrite; empty for everything else. */
  readonly changes: readonly SentenceChange[];
  readonly reasoning: string;
}

export type StreamEnd =
  | { readonly end: 'done' | 'cancelled' }
  | { readonly end: 'failed'; readonly failure: WorkFailure };

export interface StreamListener {
  /** Whether this run is still the one that is shown. */
  readonly isCurrent: () => boolean;
  /** At most once a frame, and once more before the end. */
  readonly onProgress: (progress: StreamProgress) => void;
  readonly onUsage: (usage: TokenUsage) => void;
}

const failed = (failure: WorkFailure): StreamEnd => ({ end: 'failed', failure });

/** The one loop that reads a writer's stream; null when another run took over meanwhile. */
export async function consumeStream(
  events: () => AsyncIterable<WriterEvent>,
  { isCurrent, onProgress, onUsage }: StreamListener,
): Promise<StreamEnd | null> {
  let stream = emptyParagraphStream;
  let changes: readonly SentenceChange[] = [];
  let reasoning = '';
  let output = '';
  let isOpeningDecided = false;

  const show = () => {
    if (isCurrent()) onProgress({ paragraphs: paragraphsOf(stream), changes, reasoning });
  };
  const frame = createFrame(show);
  const finish = (end: StreamEnd): StreamEnd | null => {
    frame.cancel();
    if (!isCurrent()) return null;
    show();
    return end;
  };

  try {
    for await (const event of events()) {
      if (!isCurrent()) return null;
      switch (event.type) {
        case 'text':
          if (isOpeningDecided) {
            stream = appendChunk(stream, event.text);
          } else {
            output += event.text;
            if (mayBecomeRefusal(output)) break;
            if (isRefusal(output)) return finish(failed(ownFailures.refused));
            isOpeningDecided = true;
            stream = appendChunk(stream, output);
          }
          frame.request();
          break;
        case 'sentence':
          changes = [...changes, event.change];
          frame.request();
          break;
        case 'reasoning':
          reasoning += event.text;
          frame.request();
          break;
        case 'usage':
          onUsage(event.usage);
          break;
        case 'done': {
          if (!isOpeningDecided) stream = appendChunk(stream, output);
          const hasText = changes.length > 0 || paragraphsOf(stream).length > 0;
          return finish(hasText ? { end: 'done' } : failed(ownFailures.empty));
        }
        case 'cancelled':
          return finish({ end: 'cancelled' });
      }
    }
    return finish(failed(ownFailures.cutOff));
  } catch (thrown) {
    return finish(failed(toWorkFailure(thrown)));
  }
}
