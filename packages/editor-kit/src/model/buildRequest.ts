import type { ContextPart } from './ContextPart.ts';
import { type SentGroup, sentGroups } from './contextGroups.ts';
import { type Asking, contextFor, countFor, draftCount, instructionFor } from './contextParts.ts';
import type { Intent } from './Intent.ts';
import { isPrivate } from './privacy.ts';
import { advanceProgress, placeIds } from './Run.ts';
import type { Story } from './Story.ts';
import { selectionIn } from './selection.ts';
import type { InsertContext, WritingContext, WritingRequest } from './WritingRequest.ts';

export interface BuiltRequest {
  readonly request: WritingRequest;
  readonly sent: readonly SentGroup[];
}

/** Of private text nothing is asked, nor sent, whoever asks. */
export function buildRequest(story: Story, given: Intent, asking: Asking): BuiltRequest {
  const { settings } = asking;
  const intent = isOfPrivate(story, given) ? withoutWords(given) : given;
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
  const details = texts('details');
  const passages = texts('passage');
  const found = {
    ...(details.length > 0 && { sectionDetails: details }),
    ...(passages.length > 0 && { passages }),
  };
  const placed = {
    premise: one('premise'),
    previousParagraphs: texts('paragraph'),
    nextParagraph: one('next'),
    previousSections: texts('section'),
    pickedSentences: texts('pick'),
    ...found,
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
            ...found,
          },
          ...asked,
        };
      default:
        return { kind, context: writingContext(story, intent, placed, one), ...asked };
    }
  };
  return { request: request(), sent: sentGroups(all) };
}

/** True where the words that it is about are hidden from the AI, or a note. */
export function isOfPrivate(story: Pick<Story, 'privacy'>, { place }: Pick<Intent, 'place'>): boolean {
  return place.at !== 'after' && place.at !== 'end' && isPrivate(story, placeIds({ place }));
}

function withoutWords(intent: Intent): Intent {
  const { place } = intent;
  return {
    ...intent,
    before: null,
    ...(place.at === 'caret' && { place: { ...place, before: '', after: '' } }),
  };
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
  const { premise, previousParagraphs, previousSections, pickedSentences, sectionDetails, passages } = placed;
  return {
    premise,
    genre: one('genre'),
    previousParagraphs,
    previousSections,
    pickedSentences,
    ...(sectionDetails && { sectionDetails }),
    ...(passages && { passages }),
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
