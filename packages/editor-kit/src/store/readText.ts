import {
  newId,
  ownFailures,
  type RunReader,
  type TrackedRun,
  trackRun as track,
} from '@fabula/work-kit/core';
import { cleanProse } from '@fabula/writing';
import type { WriterEvent } from '../adapter/EditorAdapter.ts';
import type { Cleaning, Draft } from '../model/Draft.ts';
import { appendChunk, emptyParagraphStream, paragraphsOf } from '../model/paragraphStream.ts';
import type { Intent, ReasoningEntry } from '../model/Run.ts';
import { isRefusal, mayBecomeRefusal } from '../model/refusal.ts';
import { alignChanges, paragraphsFromChanges, type SentenceChange } from '../model/sentenceChanges.ts';
import type { EditorContext, RunKind } from './EditorState.ts';

/** What has come of a stream so far. */
export interface StreamProgress {
  readonly paragraphs: readonly string[];
  /** The same as they came, and what was taken off them. */
  readonly raw: readonly string[];
  readonly cleaned: Cleaning['parts'];
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
    progress(isEnded) {
      const raw = paragraphsOf(stream);
      return { ...cleanProse(raw, isEnded), raw, changes, reasoning };
    },
    finish() {
      if (!isOpeningDecided) decide();
      return changes.length > 0 || paragraphsOf(stream).length > 0 ? null : ownFailures.empty;
    },
  };
}

/** What has come as a draft has it: the sentences of a rewrite laid over its paragraph, or the text itself. */
export function cameOf(
  { before }: Intent,
  came: StreamProgress,
): Pick<Draft, 'paragraphs' | 'changes' | 'cleaning'> {
  if (came.changes.length === 0) {
    const cleaning: Cleaning = { parts: came.cleaned, other: came.raw, isPutBack: false };
    return {
      paragraphs: came.paragraphs,
      changes: null,
      cleaning: came.cleaned.length > 0 ? cleaning : undefined,
    };
  }
  const changes = alignChanges(before ?? '', came.changes, false);
  return { paragraphs: paragraphsFromChanges(changes), changes, cleaning: undefined };
}

/** Tells whoever embeds the editor what is asked for, what it should cost, and how it ended. */
export function trackRun(
  { adapter, emit }: Pick<EditorContext, 'adapter' | 'emit'>,
  { kind, count, isReasoning }: { kind: RunKind; count: number; isReasoning: boolean },
  runId = newId(),
): TrackedRun {
  const cost = adapter().writer.costOf?.({ kind, count, isReasoning }) ?? null;
  return track(emit, { runId, kind, cost });
}

/** How many generations of this session are remembered. */
const longestLog = 20;

/** Remembers how a generation was thought through, the newest first; one that said nothing is not remembered. */
export function logReasoning({ get, set }: Pick<EditorContext, 'get' | 'set'>, entry: ReasoningEntry): void {
  if (entry.text.trim() === '') return;
  const others = get().reasoningLog.filter(({ id }) => id !== entry.id);
  set({ reasoningLog: [entry, ...others].slice(0, longestLog) });
}
