import { fieldsOf } from '@fabula/work-kit/core';
import type { IntentKind } from './Intent.ts';
import { type QuoteChoice, quoteChoices } from './quotes.ts';

/** In ascending order. */
export const reasoningEfforts = ['low', 'medium', 'high'] as const;
export type ReasoningEffort = (typeof reasoningEfforts)[number];

/** The part that stays in ink in focus mode. */
export const focusScopes = ['sentence', 'paragraph'] as const;
export type FocusScope = (typeof focusScopes)[number];

/** The writer's preferences; names as stored. */
export interface Preferences {
  /** Hides everything that asks a model, and what models proposed; nothing is asked. */
  isAiOff: boolean;
  showSettings: boolean;
  /** The name that exported files bear; '' until one was given. */
  authorName: string;
  /** Unfolds genre, mode and audience under the premise of a new story. */
  showStoryStart: boolean;
  /** Paragraphs of Insert and Expand, 1–10. */
  paragraphCount: number;
  /** Paragraphs of Generate and Continue, 1–10. */
  newParagraphCount: number;
  /** Alternatives of one Rewrite or Expand, 1–5. */
  alternatives: number;
  /** Alternatives of one Generate, Continue or Insert, 1–5. */
  newAlternatives: number;
  /** The adult flag set by hand; valid only with `nsfwManuallySet`. */
  isNSFW: boolean;
  nsfwManuallySet: boolean;
  showInputBar: boolean;
  /** The contents beside the text, where there is room. */
  showContents: boolean;
  showSuggestionsPanel: boolean;
  showCustomInstructions: boolean;
  /** False shows drafts as they stream. */
  showWordByWord: boolean;
  showSceneWordByWord: boolean;
  /** One step of a percentage-based story, 5–75 in steps of 5. */
  percentageToAdvance: number;
  dialogueRich: boolean;
  /** Words to write a day, 0–20,000; 0 for no target. */
  dailyTarget: number;
  showReasoning: boolean;
  useReasoningModel: boolean;
  /** Valid only with `useReasoningModel`. */
  reasoningEffort: ReasoningEffort;
  focusScope: FocusScope;
  /** Keeps the caret's line at a constant height. */
  typewriterScrolling: boolean;
  /** Conversion of typed quotation marks, and of two hyphens to a dash. */
  quotes: QuoteChoice;
  textFace: 'serif' | 'sans' | 'legible';
  textSize: '1' | '2' | '3' | '4' | '5' | '6' | '7';
  textMeasure: 'narrow' | 'medium' | 'wide';
  textLeading: 'close' | 'medium' | 'open';
}

/** Defaults. */
export const defaultPreferences: Preferences = {
  isAiOff: false,
  showSettings: false,
  authorName: '',
  showStoryStart: false,
  paragraphCount: 1,
  newParagraphCount: 3,
  alternatives: 1,
  newAlternatives: 1,
  isNSFW: false,
  nsfwManuallySet: false,
  showInputBar: true,
  showContents: false,
  showSuggestionsPanel: true,
  showCustomInstructions: true,
  showWordByWord: false,
  showSceneWordByWord: true,
  percentageToAdvance: 25,
  dialogueRich: false,
  dailyTarget: 0,
  showReasoning: false,
  useReasoningModel: false,
  reasoningEffort: 'medium',
  focusScope: 'paragraph',
  typewriterScrolling: false,
  quotes: 'language',
  textFace: 'serif',
  textSize: '3',
  textMeasure: 'medium',
  textLeading: 'medium',
};

const choices: { readonly [Name in keyof Preferences]?: readonly Preferences[Name][] } = {
  reasoningEffort: reasoningEfforts,
  focusScope: focusScopes,
  quotes: quoteChoices,
  textFace: ['serif', 'sans', 'legible'],
  textSize: ['1', '2', '3', '4', '5', '6', '7'],
  textMeasure: ['narrow', 'medium', 'wide'],
  textLeading: ['close', 'medium', 'open'],
};

/** Inclusive ranges. */
export const preferenceRanges = {
  paragraphCount: { min: 1, max: 10, step: 1 },
  newParagraphCount: { min: 1, max: 10, step: 1 },
  alternatives: { min: 1, max: 5, step: 1 },
  newAlternatives: { min: 1, max: 5, step: 1 },
  percentageToAdvance: { min: 5, max: 75, step: 5 },
  dailyTarget: { min: 0, max: 20_000, step: 1 },
} as const;

/** Replaces invalid values by defaults and clamps numbers to their ranges. */
export function validatePreferences(given: unknown): Preferences {
  const known = fieldsOf(given);
  const validated: Record<string, unknown> = { ...known };
  for (const [name, usual] of Object.entries(defaultPreferences)) {
    const known: readonly unknown[] | undefined = choices[name as keyof Preferences];
    if (typeof validated[name] !== typeof usual || known?.includes(validated[name]) === false)
      validated[name] = usual;
  }
  const preferences = validated as unknown as Preferences;
  for (const name of Object.keys(preferenceRanges) as (keyof typeof preferenceRanges)[]) {
    const { min, max, step } = preferenceRanges[name];
    const stepped = Math.round(preferences[name] / step) * step;
    preferences[name] = Number.isFinite(stepped)
      ? Math.min(Math.max(stepped, min), max)
      : defaultPreferences[name];
  }
  return preferences;
}

type AlternativesPreference = 'alternatives' | 'newAlternatives';

/** The preference of this kind's alternatives; null for improvements and edits, which have none. */
export function alternativesFor(kind: IntentKind): AlternativesPreference | null {
  if (kind === 'improve' || kind === 'edit') return null;
  return kind === 'rewrite' || kind === 'expand' ? 'alternatives' : 'newAlternatives';
}

export function alternativesOf(
  kind: IntentKind,
  preferences: Pick<Preferences, AlternativesPreference>,
): number {
  const name = alternativesFor(kind);
  return name === null ? 1 : preferences[name];
}
