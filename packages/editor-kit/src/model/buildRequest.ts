import { type SentGroup, sentGroups } from './contextGroups.ts';
import {
  type Asking,
  type ContextPart,
  contextFor,
  countFor,
  draftCount,
  instructionFor,
} from './contextParts.ts';
import type { ReasoningEffort } from './Preferences.ts';
import { advanceProgress, type Intent } from './Run.ts';
import type { Story } from './Story.ts';
import { selectionIn } from './selection.ts';

export interface BuiltRequest {
  readonly request: WritingRequest;
  readonly sent: readonly SentGroup[];
}

export function buildRequest(story: Story, intent: Intent, asking: Asking): BuiltRequest {
  const { settings } = asking;
  const all = contextFor(story, intent, asking).parts;
  const parts = all.filter(({ isIncluded }) => isIncluded);
  const texts = (...kinds: ContextPart['kind'][]) =>
    parts.filter(({ kind }) => kinds.includes(kind)).map(({ text }) => text);
  const one = (kind: ContextPart['kind']) => texts(kind)[0] ?? '';
  const { kind } = intent;
  const asked = {
    instruction: asking.originalContent ? intent.instruction : instructionFor(story, intent, settings),
    count: countFor(kind, settings),
    isNsfw: story.isNsfw,
    isReasoning: settings.useReasoningModel,
    ...(settings.useReasoningModel && { reasoningEffort: settings.reasoningEffort }),
  };
  const placed = {
    premise: one('premise'),
    previousParagraphs: texts('paragraph'),
    nextParagraph: one('next'),
    previousSections: texts('section'),
    pickedSentences: texts('pick'),
  };
  const request = (): WritingRequest => {
    switch (kind) {
      case 'insert':
        return { kind, context: { ...placed, ...selectionAt(intent) }, ...asked };
      case 'expand':
        return { kind, context: { ...placed, selectedParagraph: one('selected') }, ...asked };
      case 'improve':
        return {
          kind,
          context: writingContext(story, intent, placed, one),
          paragraphs: texts('selected'),
          ...asked,
        };
      case 'rewrite':
      case 'edit':
        return {
          kind: 'rewrite',
          ...(intent.verb && { verb: intent.verb }),
          context: {
            ...selectionAt(intent),
            paragraph: texts('selected').join('\n\n'),
            premise: placed.premise,
            previousParagraph: placed.previousParagraphs.at(-1) ?? '',
            nextParagraph: placed.nextParagraph,
            pickedSentences: placed.pickedSentences,
          },
          ...asked,
        };
      default:
        return { kind, context: writingContext(story, intent, placed, one), ...asked };
    }
  };
  return { request: request(), sent: sentGroups(all) };
}

function selectionAt({ place, before }: Intent): Pick<InsertContext, 'selection'> {
  if (place.at === 'selection' && before !== null) return { selection: selectionIn(before, place) };
  if (place.at !== 'caret') return {};
  return { selection: { before: place.before, text: '', after: place.after } };
}

export function buildDraftRequest(
  story: Story,
  intent: Intent,
  asking: Asking & { readonly originalContent: readonly string[] },
  instruction: string,
): BuiltRequest {
  const { originalContent } = asking;
  const continued: Intent = { ...intent, kind: 'continue', place: { at: 'end' }, instruction };
  const { request, sent } = buildRequest(story, continued, asking);
  if (request.kind !== 'continue') throw new Error('A continuation was asked for.');
  return {
    request: {
      ...request,
      kind: 'draft',
      count: draftCount(originalContent),
      originalContent,
    },
    sent,
  };
}

function writingContext(
  story: Story,
  intent: Intent,
  placed: Omit<WritingContext, 'genre' | 'percentages'>,
  one: (kind: ContextPart['kind']) => string,
): WritingContext {
  const { premise, previousParagraphs, previousSections, pickedSentences } = placed;
  return {
    premise,
    genre: one('genre'),
    previousParagraphs,
    previousSections,
    pickedSentences,
    ...(story.mode === 'percentage_based' && {
      percentages: {
        current: story.progress,
        target: advanceProgress(story.progress, intent.advance),
        advance: intent.advance,
        overallSummary: one('summary'),
      },
    }),
  };
}

/** The context of new paragraphs. Percentages (0–100) exist in percentage_based mode only. */
export interface WritingContext {
  premise: string;
  genre: string;
  /** Oldest first: all of the story when open-ended, its last 3 paragraphs when percentage-based. */
  previousParagraphs: readonly string[];
  /** Summaries of earlier sections, oldest first. */
  previousSections: readonly string[];
  /** In story order. */
  pickedSentences: readonly string[];
  percentages?: { current: number; target: number; advance: number; overallSummary: string };
}

/** The context of paragraphs in the middle of a story: text on both sides. */
export interface InsertContext {
  premise: string;
  /** The last 3 before the place, oldest first. */
  previousParagraphs: readonly string[];
  /** Empty at the end of the story. */
  nextParagraph: string;
  previousSections: readonly string[];
  pickedSentences: readonly string[];
  /** A caret within a paragraph, with an empty `text`: the answer continues its sentence. */
  selection?: SelectedText;
}

/** Selected words and the exact rest of their paragraphs; an empty `text` is a caret. */
export interface SelectedText {
  before: string;
  text: string;
  after: string;
}

export const selectionVerbs = ['rewrite', 'expand', 'shorten', 'describe'] as const;
export type SelectionVerb = (typeof selectionVerbs)[number];

/** The context of a rewrite: the paragraph and its neighbours. */
export interface RewriteContext {
  paragraph: string;
  premise: string;
  /** Empty where there is none. */
  previousParagraph: string;
  nextParagraph: string;
  pickedSentences: readonly string[];
  /** Limits the rewrite to these words of `paragraph`, which may be several. The answer is `text`. */
  selection?: SelectedText;
}

interface Asked {
  instruction: string;
  /** Paragraphs asked for, 1–10. */
  count: number;
  isNsfw: boolean;
  isReasoning: boolean;
  /** Set where `isReasoning`. */
  reasoningEffort?: ReasoningEffort;
}

/** One request for text, discriminated by `kind`. */
export type WritingRequest = Asked &
  (
    | { kind: 'new' | 'continue'; context: WritingContext }
    | { kind: 'insert'; context: InsertContext }
    | { kind: 'expand'; context: InsertContext & { selectedParagraph: string } }
    | {
        kind: 'rewrite';
        context: RewriteContext;
        /** Default 'rewrite'. */
        verb?: SelectionVerb;
      }
    /** Another draft of paragraphs outside the story. */
    | { kind: 'draft'; context: WritingContext; originalContent: readonly string[] }
    /** Improves paragraphs of the story. */
    | { kind: 'improve'; context: WritingContext; paragraphs: readonly string[] }
  );

export type WritingKind = WritingRequest['kind'];
