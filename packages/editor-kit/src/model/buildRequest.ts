import { type SentGroup, sentGroups } from './contextGroups.ts';
import {
  type Asking,
  type ContextPart,
  contextFor,
  countFor,
  draftCount,
  instructionFor,
} from './contextParts.ts';
import type { Intent } from './Intent.ts';
import { advanceProgress } from './progress.ts';
import type { Story } from './Story.ts';
import type { WritingContext, WritingRequest } from './WritingRequest.ts';

/** What the writer is asked for, and the list of what goes along and what does not: the sheet's and the receipt's. */
export interface BuiltRequest {
  readonly request: WritingRequest;
  readonly sent: readonly SentGroup[];
}

/** What the writer is asked for, made of the story as it stands, without the parts that are left out (writing.md §7). */
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
        return { kind, context: placed, ...asked };
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
          context: {
            paragraph: one('selected'),
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

/** What another draft of proposed paragraphs is asked for (D-DRAFT). */
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
