import {
  newId,
  ownFailures,
  type RunReader,
  type TrackedRun,
  trackRun as track,
} from '@fabula/work-kit/core';
import { cleanProse, judgeOpening } from '@fabula/writing';
import type { WriterEvent } from '../adapter/EditorAdapter.ts';
import type { Cleaning, Draft } from '../model/Draft.ts';
import type { Intent } from '../model/Intent.ts';
import type { ReasoningEntry } from '../model/Run.ts';
import { alignChanges, paragraphsFromChanges, type SentenceChange } from '../model/sentenceChanges.ts';
import { appendChunk, emptyParagraphStream, paragraphsOf } from '../model/splitParagraphs.ts';
import type { WritingRequest } from '../model/WritingRequest.ts';
import type { EditorContext, RunKind } from './EditorState.ts';

export interface StreamProgress {
  readonly paragraphs: readonly string[];
  readonly raw: readonly string[];
  readonly cleaned: Cleaning['parts'];
  /** Sentences of a rewrite; empty otherwise. */
  readonly changes: readonly SentenceChange[];
  readonly reasoning: string;
  readonly isStopped: boolean;
  /** What had come was no text: it was thought. */
  readonly isWithdrawn: boolean;
}

/** `before`: the text that the answer is to go on from. */
export function readText(before = ''): RunReader<WriterEvent, StreamProgress> {
  let stream = emptyParagraphStream;
  let changes: readonly SentenceChange[] = [];
  let reasoning = '';
  /** Buffered until it is clear that it is no refusal. */
  let opening = '';
  let isOpeningDecided = false;
  let isStopped = false;
  let isWithdrawn = false;

  const forget = () => {
    isWithdrawn = true;
    stream = emptyParagraphStream;
    changes = [];
    opening = '';
    isOpeningDecided = false;
  };
  const decide = () => {
    isOpeningDecided = true;
    stream = appendChunk(stream, opening);
  };

  return {
    take(event) {
      if (event.type === 'sentence') changes = [...changes, event.change];
      if (event.type === 'stopped') isStopped = true;
      if (event.type === 'reasoning') {
        if (event.wasText) forget();
        reasoning += event.text;
      }
      if (event.type !== 'text') return null;
      if (isOpeningDecided) {
        stream = appendChunk(stream, event.text);
        return null;
      }
      opening += event.text;
      const judged = judgeOpening(opening);
      if (judged === 'refusal') return ownFailures.refused;
      if (judged === 'story') decide();
      return null;
    },
    progress(isEnded) {
      const raw = paragraphsOf(stream);
      return { ...cleanProse(raw, isEnded, before), raw, changes, reasoning, isStopped, isWithdrawn };
    },
    finish() {
      if (!isOpeningDecided) {
        if (judgeOpening(opening, true) === 'refusal') return ownFailures.refused;
        decide();
      }
      return changes.length > 0 || paragraphsOf(stream).length > 0 ? null : ownFailures.empty;
    },
  };
}

/** Received text as draft content: sentences of a rewrite aligned with its paragraph, or plain text. */
export function cameOf(
  { before }: Intent,
  came: StreamProgress,
): Pick<Draft, 'paragraphs' | 'changes' | 'cleaning' | 'isStopped'> {
  const isStopped = came.isStopped || undefined;
  if (came.changes.length === 0) {
    const cleaning: Cleaning = { parts: came.cleaned, other: came.raw, isPutBack: false };
    return {
      paragraphs: came.paragraphs,
      changes: null,
      cleaning: came.cleaned.length > 0 ? cleaning : undefined,
      isStopped,
    };
  }
  const changes = alignChanges(before ?? '', came.changes, false);
  return { paragraphs: paragraphsFromChanges(changes), changes, cleaning: undefined, isStopped };
}

/** What an answer may repeat, though it was to go on from there; '' where it replaces text. */
export function textBefore({ kind, context }: WritingRequest): string {
  if (kind !== 'new' && kind !== 'continue' && kind !== 'insert') return '';
  const own = 'selection' in context ? (context.selection?.before ?? '') : '';
  return [...context.previousParagraphs, own].filter((text) => text.trim() !== '').join('\n\n');
}

/** Emits events for a request, its expected cost and its end. */
export function trackRun(
  { adapter, emit }: Pick<EditorContext, 'adapter' | 'emit'>,
  { kind, count, isReasoning }: { kind: RunKind; count: number; isReasoning: boolean },
  runId = newId(),
): TrackedRun {
  const cost = adapter().writer.costOf?.({ kind, count, isReasoning }) ?? null;
  return track(emit, { runId, kind, cost });
}

/** Number of remembered generations. */
const longestLog = 20;

/** Newest first; without reasoning nothing is logged. */
export function logReasoning({ get, set }: Pick<EditorContext, 'get' | 'set'>, entry: ReasoningEntry): void {
  if (entry.text.trim() === '') return;
  const others = get().reasoningLog.filter(({ id }) => id !== entry.id);
  set({ reasoningLog: [entry, ...others].slice(0, longestLog) });
}
