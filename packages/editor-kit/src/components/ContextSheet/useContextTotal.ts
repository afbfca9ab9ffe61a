'use client';

import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { ContextPartId } from '../../model/ContextPart.ts';
import { contextFor } from '../../model/contextParts.ts';
import { type ContextTotal, nextTotal, totalOf } from '../../model/contextTotal.ts';
import type { Intent } from '../../model/Intent.ts';
import type { Passage } from '../../model/Passage.ts';
import { isSamePlace } from '../../model/Proposal.ts';
import { perText } from '../../model/perText.ts';
import { contextStrings } from '../../react/strings/contextStrings.ts';
import { useEditor, useEditorProvider, usePartStrings } from '../../react/useEditor.ts';
import { useTextSize } from '../Toolbar/WordCounts.tsx';

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
  const passages = usePassages(asked?.intent ?? null, words);
  return useMemo(
    () =>
      asked
        ? totalOf(
            contextFor(
              story,
              { ...asked.intent, instruction: words, passages },
              { settings, window, originalContent: asked.originalContent },
            ),
          )
        : { tokens: 0, leftOut: 0, unfit: 0, tooLarge: null, hasStart: true },
    [story, asked, words, passages, settings, window],
  );
}

/** Several components show it. */
const totalOnce = perText<ContextTotal>(4);

/** The size of the next step's context. A key never walks the story; premise and instruction are counted later. */
export function useContextTotal(kind: 'new' | 'continue'): ContextTotal {
  const paragraphs = useEditor(({ story }) => story.paragraphs);
  const picks = useEditor(({ story }) => story.picks);
  const breaks = useEditor(({ story }) => story.breaks);
  const headings = useEditor(({ story }) => story.headings);
  const details = useEditor(({ story }) => story.details);
  const privacy = useEditor(({ story }) => story.privacy);
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
  const size = useTextSize();
  const passages = usePassages(nextSteps[kind], instruction);
  const rest = [
    ...[picks, breaks, headings, details, privacy, mode, overallSummary, premise, genre],
    ...[size, kind, instruction, passages, leftOut, settings, window?.contextTokens, window?.bodyBytes],
  ];
  const total = totalOnce(paragraphs, rest, () => {
    const story = {
      ...{ paragraphs, picks, breaks, mode, overallSummary, premise, genre },
      ...(headings && { headings }),
      ...(details && { details }),
      ...(privacy && { privacy }),
    };
    const intent = { ...nextSteps[kind], instruction, leftOut, passages };
    return nextTotal(story, size, intent, { settings, window });
  });
  return hasPremise && leftOut.length === 0 ? { ...total, hasStart: true } : total;
}

const nextStep = (kind: 'new' | 'continue'): Intent => ({
  kind,
  place: { at: 'end' },
  advance: 0,
  instruction: '',
  leftOut: [],
  before: null,
});
const nextSteps = { new: nextStep('new'), continue: nextStep('continue') };

/** A pause in writing after which passages are looked up, in milliseconds. */
const pause = 400;
const noPassages: readonly Passage[] = [];

/** What was found in the whole story for a request; `intent` must keep its identity while its values stay equal. */
export function usePassages(intent: Intent | null, instruction: string): readonly Passage[] {
  const lookUp = useEditor((state) => state.lookUpPassages);
  const paragraphs = useEditor(({ story }) => story.paragraphs);
  const details = useEditor(({ story }) => story.details);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text and its plan are read by the store.
  useEffect(() => {
    if (!intent) return;
    const timer = setTimeout(() => void lookUp({ ...intent, instruction }), pause);
    return () => clearTimeout(timer);
  }, [intent, instruction, paragraphs, details, lookUp]);
  return useEditor(({ passages }) =>
    intent
      ? (passages.find(({ place }) => isSamePlace(place, intent.place))?.passages ?? noPassages)
      : noPassages,
  );
}

export interface AskedContext {
  intent: Intent;
  count: number;
  /** Proposed paragraphs of which another draft is asked for. */
  originalContent?: readonly string[];
}

/** A request whose context is shown, and what leaves parts of it out. */
export interface Asking {
  asked: AskedContext;
  onLeftOutChange: LeftOutChange;
}

export type LeftOutChange = (partIds: readonly ContextPartId[], isLeftOut: boolean) => void;

export function useLeftOut(initial: readonly ContextPartId[] = []) {
  const [leftOut, setLeftOut] = useState(initial);
  const change: LeftOutChange = (partIds, isLeftOut) =>
    setLeftOut((before) => {
      const others = before.filter((id) => !partIds.includes(id));
      return isLeftOut ? [...others, ...partIds] : others;
    });
  return [leftOut, change] as const;
}
