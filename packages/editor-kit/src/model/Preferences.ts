import { fieldsOf } from '@fabula/work-kit/core';
import { type QuoteChoice, quoteChoices } from './quotes.ts';
import type { IntentKind } from './Run.ts';

/** How hard a model that reasons may think, the least first. */
export const reasoningEfforts = ['low', 'medium', 'high'] as const;
/** One of them: it costs time, and tokens. */
export type ReasoningEffort = (typeof reasoningEfforts)[number];

/** What stays in ink while the rest of the text steps back. */
export const focusScopes = ['sentence', 'paragraph'] as const;
/** One of them. */
export type FocusScope = (typeof focusScopes)[number];

/** What a writer has set for the editor; the names are those of the stored preferences (writing.md §3). */
export interface Preferences {
  showSettings: boolean;
  /** Paragraphs that Insert and Expand ask for, 1–10. */
  paragraphCount: number;
  /** Paragraphs that Generate and Continue ask for, 1–10 (writing.md §9). */
  newParagraphCount: number;
  /** How many texts one request asks for at once, to choose from, 1–5. */
  alternatives: number;
  /** The mode that the writer set by hand; counts only while `nsfwManuallySet`. */
  isNSFW: boolean;
  nsfwManuallySet: boolean;
  showInputBar: boolean;
  showSuggestionsPanel: boolean;
  showCustomInstructions: boolean;
  /** Whether drafts are typed out word by word, or shown as they arrive. */
  showWordByWord: boolean;
  showSceneWordByWord: boolean;
  /** What one step of a percentage-based story advances, 5–75 in steps of 5. */
  percentageToAdvance: number;
  dialogueRich: boolean;
  showReasoning: boolean;
  useReasoningModel: boolean;
  /** Counts only while `useReasoningModel`. */
  reasoningEffort: ReasoningEffort;
  /** What is in ink in focus mode. */
  focusScope: FocusScope;
  /** Whether the caret's line stays at one height, and the text moves. */
  typewriterScrolling: boolean;
  /** How quotation marks are set as they are typed. */
  quotes: QuoteChoice;
  /** Whether a draft may stand as high as the window. */
  tallDrafts: boolean;
  /** The type that the text is set in, as readers choose theirs. */
  textFace: 'serif' | 'sans' | 'legible';
  textSize: '1' | '2' | '3' | '4' | '5' | '6' | '7';
  textMeasure: 'narrow' | 'medium' | 'wide';
  textLeading: 'close' | 'medium' | 'open';
}

/** What holds until a writer chose otherwise (writing.md §9). */
export const defaultPreferences: Preferences = {
  showSettings: false,
  paragraphCount: 1,
  newParagraphCount: 3,
  alternatives: 1,
  isNSFW: false,
  nsfwManuallySet: false,
  showInputBar: true,
  showSuggestionsPanel: true,
  showCustomInstructions: true,
  showWordByWord: false,
  showSceneWordByWord: true,
  percentageToAdvance: 25,
  dialogueRich: false,
  showReasoning: false,
  useReasoningModel: false,
  reasoningEffort: 'medium',
  focusScope: 'paragraph',
  typewriterScrolling: false,
  quotes: 'language',
  tallDrafts: false,
  textFace: 'serif',
  textSize: '3',
  textMeasure: 'medium',
  textLeading: 'medium',
};

/** What the settings that are words can be. */
const choices: { readonly [Name in keyof Preferences]?: readonly Preferences[Name][] } = {
  reasoningEffort: reasoningEfforts,
  focusScope: focusScopes,
  quotes: quoteChoices,
  textFace: ['serif', 'sans', 'legible'],
  textSize: ['1', '2', '3', '4', '5', '6', '7'],
  textMeasure: ['narrow', 'medium', 'wide'],
  textLeading: ['close', 'medium', 'open'],
};

/** The reach of the settings that are numbers (writing.md §5). */
export const preferenceRanges = {
  paragraphCount: { min: 1, max: 10, step: 1 },
  newParagraphCount: { min: 1, max: 10, step: 1 },
  alternatives: { min: 1, max: 5, step: 1 },
  percentageToAdvance: { min: 5, max: 75, step: 5 },
} as const;

/** Preferences of the right kinds, whose numbers are within reach, whatever was stored. */
export function soundPreferences(given: unknown): Preferences {
  const known = fieldsOf(given);
  const sound: Record<string, unknown> = { ...known };
  for (const [name, usual] of Object.entries(defaultPreferences)) {
    const known: readonly unknown[] | undefined = choices[name as keyof Preferences];
    if (typeof sound[name] !== typeof usual || known?.includes(sound[name]) === false) sound[name] = usual;
  }
  const preferences = sound as unknown as Preferences;
  for (const name of [
    'paragraphCount',
    'newParagraphCount',
    'alternatives',
    'percentageToAdvance',
  ] as const) {
    const { min, max, step } = preferenceRanges[name];
    const stepped = Math.round(preferences[name] / step) * step;
    preferences[name] = Number.isFinite(stepped)
      ? Math.min(Math.max(stepped, min), max)
      : defaultPreferences[name];
  }
  return preferences;
}

/** How many texts are asked for at once: an improvement has tabs of its own, and an edit is the writer's. */
export function alternativesOf(
  kind: IntentKind,
  { alternatives }: Pick<Preferences, 'alternatives'>,
): number {
  return kind === 'improve' || kind === 'edit' ? 1 : alternatives;
}
