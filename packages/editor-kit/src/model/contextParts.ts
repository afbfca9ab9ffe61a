import { estimateTokens } from './estimateTokens.ts';
import type { Intent } from './Intent.ts';
import { pickedSentences } from './picks.ts';
import type { Paragraph, Story } from './Story.ts';
import { summariesBefore } from './sections.ts';

/** Names a part for as long as the story has it: `premise`, `paragraph:<id>`, `pick:<id>:<sentence>`, … */
export type ContextPartId = string;

/** A piece of what the AI will see. */
export interface ContextPart {
  readonly id: ContextPartId;
  readonly kind:
    | 'premise'
    | 'genre'
    | 'section'
    | 'paragraph'
    | 'selected'
    | 'next'
    | 'pick'
    | 'summary'
    | 'original'
    | 'instruction';
  readonly text: string;
  /** An estimate: the server counts exactly. */
  readonly tokens: number;
  /** The premise and the text to work on cannot be left out. */
  readonly isRequired: boolean;
  readonly isIncluded: boolean;
}

/** How many paragraphs before the place go along (writing.md §9). */
const paragraphsBefore = 3;

/** What of a story its context is made of. */
export type ContextStory = Pick<
  Story,
  'paragraphs' | 'picks' | 'breaks' | 'mode' | 'overallSummary' | 'premise' | 'genre'
>;

/** Everything that a generation will be given, in the order in which it is read (writing.md §7). */
export function contextParts(story: ContextStory, intent: Intent): ContextPart[] {
  const { kind, place } = intent;
  const at = placeIndex(story, intent);
  const before = story.paragraphs.slice(0, kind === 'insert' ? at + 1 : Math.max(at, 0));
  const isOpenEnded = story.mode !== 'percentage_based';
  const parts: (Omit<ContextPart, 'tokens' | 'isIncluded' | 'isRequired'> & { isRequired?: boolean })[] = [];
  const paragraph = (one: Paragraph) => ({
    id: `paragraph:${one.id}`,
    kind: 'paragraph' as const,
    text: one.text,
  });
  parts.push({
    id: 'premise',
    kind: 'premise',
    text: story.premise,
    isRequired: kind === 'new' || kind === 'continue',
  });
  if (kind === 'new' || kind === 'continue') {
    if (story.genre.trim() !== '') parts.push({ id: 'genre', kind: 'genre', text: story.genre });
    if (!isOpenEnded && story.overallSummary !== '')
      parts.push({ id: 'summary', kind: 'summary', text: story.overallSummary });
    parts.push(...sectionParts(summariesBefore(story)));
    const all = isOpenEnded ? story.paragraphs : story.paragraphs.slice(-paragraphsBefore);
    parts.push(...all.map(paragraph));
  } else {
    if (kind !== 'rewrite')
      parts.push(...sectionParts(at < 0 ? [] : summariesBefore(story, story.paragraphs[at]?.id)));
    if (kind === 'improve' && story.genre.trim() !== '')
      parts.push({ id: 'genre', kind: 'genre', text: story.genre });
    parts.push(...before.slice(kind === 'rewrite' ? -1 : -paragraphsBefore).map(paragraph));
    const selected = place.at === 'paragraph' ? story.paragraphs[at] : undefined;
    if (selected)
      parts.push({ id: `selected:${selected.id}`, kind: 'selected', text: selected.text, isRequired: true });
    const next = story.paragraphs[at + 1];
    if (next && kind !== 'improve') parts.push({ id: `next:${next.id}`, kind: 'next', text: next.text });
  }
  for (const { paragraphId, sentence, text } of pickedSentences(story.paragraphs, story.picks))
    parts.push({ id: `pick:${paragraphId}:${sentence}`, kind: 'pick', text });
  if (intent.instruction.trim() !== '')
    parts.push({ id: 'instruction', kind: 'instruction', text: intent.instruction, isRequired: true });
  const leftOut = new Set(intent.leftOut);
  return parts
    .filter(({ text, isRequired }) => text.trim() !== '' || isRequired)
    .map(({ isRequired = false, ...part }) => ({
      ...part,
      isRequired,
      tokens: estimateTokens(part.text),
      isIncluded: isRequired || !leftOut.has(part.id),
    }));
}

/** Everything that another draft of proposed paragraphs will be given (D-DRAFT). */
export function draftContextParts(
  story: ContextStory,
  intent: Intent,
  originalContent: readonly string[],
): ContextPart[] {
  const text = originalContent.join('\n\n');
  const original: ContextPart = {
    id: 'original',
    kind: 'original',
    text,
    tokens: estimateTokens(text),
    isRequired: true,
    isIncluded: true,
  };
  return [original, ...contextParts(story, draftIntent(intent))];
}

/** Another draft is asked for with what a continuation is given, whatever the first one was. */
export function draftIntent(intent: Intent): Intent {
  return { ...intent, kind: 'continue', place: { at: 'end' } };
}

/** The index of the paragraph that the place names; −1 before the first one. */
function placeIndex(story: ContextStory, { place }: Intent): number {
  if (place.at === 'end') return story.paragraphs.length - 1;
  return story.paragraphs.findIndex(({ id }) => id === place.id);
}

function sectionParts(summaries: readonly string[]) {
  return summaries.map((text, index) => ({ id: `section:${index}`, kind: 'section' as const, text }));
}
