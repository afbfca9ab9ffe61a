'use client';

import { useDeferredValue, useMemo } from 'react';
import { reasonsOf, tokensOf } from '../../model/contextGroups.ts';
import {
  counted,
  type FittedParts,
  fitParts,
  instructionPart,
  isStart,
  rawParts,
  roomFor,
  type TooLarge,
} from '../../model/contextParts.ts';
import type { Intent } from '../../model/Run.ts';
import { contextStrings } from '../../react/strings/contextStrings.ts';
import { useEditor, useEditorProvider, usePartStrings } from '../../react/useEditor.ts';
import { type AskedContext, partsOf } from './partsOf.ts';

export interface ContextTotal {
  readonly tokens: number;
  /** Number of parts that the writer leaves out. */
  readonly leftOut: number;
  /** Number of parts that do not fit. */
  readonly unfit: number;
  readonly tooLarge: TooLarge | null;
  /** False when there is nothing to write from. */
  readonly hasStart: boolean;
}

function totalOf({ parts, tooLarge, hasStart }: FittedParts): ContextTotal {
  const { writer, window, size } = reasonsOf(parts);
  return { tokens: tokensOf(parts), leftOut: writer, unfit: window + size, tooLarge, hasStart };
}

/** Keeps its identity while its values stay equal. */
export function useContextWindow() {
  const { contextWindow } = useEditorProvider();
  const { contextTokens, bodyBytes } = contextWindow() ?? {};
  return useMemo(
    () => (contextTokens === undefined || bodyBytes === undefined ? null : { contextTokens, bodyBytes }),
    [contextTokens, bodyBytes],
  );
}

/** A sentence naming the model and host; undefined when the writer adapter names neither. */
export function useReader(): string | undefined {
  const strings = usePartStrings(contextStrings);
  const isReasoning = useEditor(({ preferences }) => preferences.useReasoningModel);
  const { reader, reasoningReader = reader } = useEditorProvider().contextWindow() ?? {};
  const one = isReasoning ? reasoningReader : reader;
  return one ? strings.readBy(one) : undefined;
}

/** The reason that a generation is impossible, in words; undefined when it is possible. */
export function useContextProblem({ tooLarge, hasStart }: ContextTotal): string | undefined {
  const strings = usePartStrings(contextStrings);
  if (!tooLarge) return hasStart ? undefined : strings.nothingSeen;
  const { takes, room } = tooLarge;
  return tooLarge.reason === 'window'
    ? strings.tooManyTokens(takes, room)
    : strings.tooManyKilobytes(Math.ceil(takes / 1024), Math.floor(room / 1024));
}

/** `asked` must keep its identity while its values stay equal. */
export function usePlacedTotal(asked: AskedContext | null, instruction: string): ContextTotal {
  const story = useEditor((state) => state.story);
  const settings = useEditor((state) => state.preferences);
  const window = useContextWindow();
  const words = useDeferredValue(instruction.trim());
  return useMemo(
    () =>
      asked
        ? totalOf(
            partsOf(story, { ...asked, intent: { ...asked.intent, instruction: words } }, settings, window),
          )
        : { tokens: 0, leftOut: 0, unfit: 0, tooLarge: null, hasStart: true },
    [story, asked, words, settings, window],
  );
}

/**
 * The size of the next step's context. Typed text is added to a cached sum, so a key never walks the story
 * unless the story does not fit; then the walk is deferred until the key was shown.
 */
export function useContextTotal(kind: 'new' | 'continue'): ContextTotal {
  const paragraphs = useEditor(({ story }) => story.paragraphs);
  const picks = useEditor(({ story }) => story.picks);
  const breaks = useEditor(({ story }) => story.breaks);
  const mode = useEditor(({ story }) => story.mode);
  const overallSummary = useEditor(({ story }) => story.overallSummary);
  const typedPremise = useEditor(({ story }) => story.premise);
  const premise = useDeferredValue(typedPremise);
  // Not deferred: a step that is asked for right after the first key must not find its button disabled.
  const hasPremise = typedPremise.trim() !== '';
  const genre = useDeferredValue(useEditor(({ story }) => story.genre));
  const instruction = useDeferredValue(useEditor((state) => state.instruction));
  const leftOut = useEditor((state) => state.leftOut);
  const settings = useEditor((state) => state.preferences);
  const window = useContextWindow();
  const isBlank = paragraphs.length === 0;
  const kept = useMemo(() => {
    const story = { paragraphs, picks, breaks, mode, overallSummary, premise: '', genre: '' };
    const raw = rawParts(story, intentFor(kind)).filter(({ text }) => text.trim() !== '');
    const sum = (of: 'tokens' | 'bytes') => raw.reduce((total, { count }) => total + count[of] + 3, 0);
    const nearest = raw.findLast((part) => part.kind === 'paragraph')?.count.tokens ?? 0;
    const hasStart = raw.some((part) => isStart(part, kind));
    return { raw, tokens: sum('tokens') - 3 * raw.length, bytes: sum('bytes'), nearest, hasStart };
  }, [paragraphs, picks, breaks, mode, overallSummary, kind]);
  return useMemo(() => {
    const intent = { ...intentFor(kind), instruction, leftOut };
    const asking = { settings, window };
    const typed = [counted('premise', 'premise', premise, isBlank), counted('genre', 'genre', genre)];
    const words = instructionPart({ mode }, intent, asking);
    const room = roomFor([], intent, asking);
    const tokens = [...typed, words].reduce((sum, { count }) => sum + count.tokens, kept.tokens);
    const bytes = [...typed, words].reduce((sum, { count }) => sum + count.bytes + 3, kept.bytes);
    const isWhole = tokens <= room.tokens && bytes <= room.bytes && kept.nearest <= room.nearTokens;
    const hasStart = kept.hasStart || hasPremise;
    if (isWhole && leftOut.length === 0) return { tokens, leftOut: 0, unfit: 0, tooLarge: null, hasStart };
    return totalOf(fitParts([...typed, ...kept.raw, words], intent, asking));
  }, [kept, kind, premise, hasPremise, genre, instruction, leftOut, settings, window, mode, isBlank]);
}

function intentFor(kind: 'new' | 'continue'): Intent {
  return { kind, place: { at: 'end' }, advance: 0, instruction: '', leftOut: [], before: null };
}
