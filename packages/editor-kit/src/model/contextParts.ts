import {
  type ContextItem,
  contextRoom,
  countText,
  fitContext,
  isRequiredKind,
  shortenToEnd,
} from '@fabula/writing';
import type { ContextWindow } from './contextGroups.ts';
import type { Preferences } from './Preferences.ts';
import { pickedSentences } from './picks.ts';
import type { Intent } from './Run.ts';
import type { Paragraph, Story } from './Story.ts';
import { summariesBefore } from './sections.ts';
import { storySoFar } from './storySoFar.ts';

/** Names a part for as long as the story has it: `premise`, `paragraph:<id>`, `pick:<id>:<sentence>`, … */
export type ContextPartId = string;

/** Why a part stays out: the writer's wish, the model's window, or the size of a request. */
export type LeftOutReason = 'writer' | 'window' | 'size';

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
  /** As page and server count them: an estimate, near what models count. */
  readonly tokens: number;
  /** What is worked on cannot be left out. */
  readonly isRequired: boolean;
  readonly isIncluded: boolean;
  /** Null where it goes along. */
  readonly leftOut: LeftOutReason | null;
}

/** All that a generation will be given, and whether that is possible at all. */
export interface FittedParts {
  /** In the order in which they are read (writing.md §7). */
  readonly parts: readonly ContextPart[];
  /** What always goes along is too much: what it takes and what there is room for, in tokens or in bytes. */
  readonly tooLarge: TooLarge | null;
  /** Whether anything is among them that a text can be written from (D-PREMISE). */
  readonly hasStart: boolean;
}

/** The mandatory part does not fit: why, what it takes and what there is, in tokens or bytes. */
export interface TooLarge {
  readonly reason: 'window' | 'size';
  readonly takes: number;
  readonly room: number;
}

/** How a generation is asked for. */
export type AskSettings = Pick<
  Preferences,
  'paragraphCount' | 'newParagraphCount' | 'dialogueRich' | 'useReasoningModel' | 'reasoningEffort'
>;

/** How much can go along: everything where `window` is null. */
export interface Asking {
  readonly settings: AskSettings;
  readonly window: ContextWindow | null;
  /** Proposed paragraphs of which another draft is asked for (D-DRAFT). */
  readonly originalContent?: readonly string[] | undefined;
}

/** What of a story its context is made of. */
export type ContextStory = Pick<
  Story,
  'paragraphs' | 'picks' | 'breaks' | 'mode' | 'overallSummary' | 'premise' | 'genre'
>;

/** A part before it is decided whether it goes along. */
export type RawPart = Pick<ContextPart, 'id' | 'kind' | 'text'> & {
  readonly isRequired: boolean;
  readonly count: { readonly tokens: number; readonly bytes: number };
};

/** How many paragraphs before the place go along (writing.md §9). */
const paragraphsBefore = 3;
/** What a dialogue-rich generation is asked for beside its instruction. */
const dialogueInstruction = 'Tell it mostly through dialogue.';

/** A paragraph is counted once, for as long as it stays as it is. */
const counts = new WeakMap<Paragraph, RawPart['count']>();

function countParagraph(paragraph: Paragraph): RawPart['count'] {
  const known = counts.get(paragraph);
  if (known) return known;
  const count = countText(paragraph.text);
  counts.set(paragraph, count);
  return count;
}

/** Everything that a generation will be given, fitted to the window (D-MEMORY). */
export function contextFor(story: ContextStory, intent: Intent, asking: Asking): FittedParts {
  return fitParts(
    [...rawParts(story, intent, asking.originalContent), instructionPart(story, intent, asking)],
    intent,
    asking,
  );
}

/** The parts of what goes along. */
export function contextParts(story: ContextStory, intent: Intent, asking: Asking): readonly ContextPart[] {
  return contextFor(story, intent, asking).parts;
}

/** Decides what goes along; the parts are not changed. */
export function fitParts(raw: readonly RawPart[], intent: Intent, asking: Asking): FittedParts {
  const room = roomFor(raw, intent, asking);
  const parts = shortenNearest(
    raw.filter(({ text, isRequired }) => isRequired || text.trim() !== ''),
    room.nearTokens,
  ).filter(({ kind, text }) => kind !== 'instruction' || text.trim() !== '');
  const leftOutByWriter = new Set(intent.leftOut);
  const items: ContextItem[] = [];
  for (const part of parts)
    items.push({
      // What a blank page starts from is all that it has.
      kind: part.isRequired && part.kind === 'premise' ? 'selected' : part.kind,
      tokens: part.count.tokens,
      bytes: part.count.bytes,
      isLeftOut: leftOutByWriter.size > 0 && !part.isRequired && leftOutByWriter.has(part.id),
    });
  const fitted = fitContext(items, room);
  // Field by field: taking the rest of an object is fifty times as slow, and a novel has thousands.
  const decided = parts.map(({ id, kind, text, isRequired, count }, index): ContextPart => {
    const leftOut = fitted.leftOut[index] ?? null;
    return { id, kind, text, tokens: count.tokens, isRequired, isIncluded: leftOut === null, leftOut };
  });
  return {
    parts: decided,
    tooLarge: fitted.tooLarge,
    hasStart: decided.some((part) => part.isIncluded && isStart(part, intent.kind)),
  };
}

/** Whether a text can be written from this: where something is worked on, only from that. */
export function isStart({ kind, text }: Pick<ContextPart, 'kind' | 'text'>, asked: Intent['kind']): boolean {
  if (text.trim() === '' || kind === 'instruction' || kind === 'genre' || kind === 'pick') return false;
  const isFree = asked === 'new' || asked === 'continue' || asked === 'insert';
  return isFree || kind === 'selected' || kind === 'original';
}

/** Tokens and bytes. Declared here: what is published names no private package. */
interface Room {
  readonly tokens: number;
  /** What the nearest text may take before summaries come. */
  readonly nearTokens: number;
  readonly bytes: number;
}

/** The room that such a request leaves. */
export function roomFor(
  raw: readonly RawPart[],
  { kind: asked }: Intent,
  { window, settings, originalContent }: Asking,
): Room {
  if (!window) return noLimit;
  const kind = originalContent ? 'draft' : asked === 'edit' ? 'rewrite' : asked;
  const count = originalContent ? draftCount(originalContent) : countFor(asked, settings);
  const workedOnTokens = raw.reduce(
    (sum, part) => sum + (part.kind === 'selected' || part.kind === 'original' ? part.count.tokens : 0),
    0,
  );
  return contextRoom(window, { kind, count, isReasoning: settings.useReasoningModel, workedOnTokens });
}

/** A story begins from its premise; once it has text, nothing needs one (D-PREMISE). */
function isBlankPage({ paragraphs }: Pick<Story, 'paragraphs'>, { kind }: Intent): boolean {
  return paragraphs.length === 0 && (kind === 'new' || kind === 'continue');
}

const noLimit = {
  tokens: Number.POSITIVE_INFINITY,
  nearTokens: Number.POSITIVE_INFINITY,
  bytes: Number.POSITIVE_INFINITY,
};

export function counted(
  id: string,
  kind: ContextPart['kind'],
  text: string,
  isRequired = isRequiredKind(kind),
): RawPart {
  return { id, kind, text, isRequired, count: countText(text) };
}

/** What a request's own words are. */
export function instructionPart(story: Pick<Story, 'mode'>, intent: Intent, asking: Asking): RawPart {
  const { settings, originalContent } = asking;
  return counted(
    'instruction',
    'instruction',
    originalContent ? intent.instruction : instructionFor(story, intent, settings),
  );
}

/** All but the instruction, in the order in which it is read (writing.md §7). */
export function rawParts(
  story: ContextStory,
  asked: Intent,
  originalContent?: readonly string[] | undefined,
): RawPart[] {
  const isDraft = originalContent !== undefined;
  // Another draft is asked for with what a continuation is given, whatever the first one was.
  const intent = isDraft ? draftIntent(asked) : asked;
  const { kind, place } = intent;
  const at = placeIndex(story, intent);
  const isAfter = kind === 'insert' && place.at !== 'caret';
  const before = story.paragraphs.slice(0, isAfter ? at + 1 : Math.max(at, 0));
  const isOpenEnded = story.mode !== 'percentage_based';
  const parts: RawPart[] = isDraft ? [counted('original', 'original', originalContent.join('\n\n'))] : [];
  const paragraph = (one: Paragraph, as: 'paragraph' | 'selected' | 'next' = 'paragraph') =>
    parts.push({
      id: `${as}:${one.id}`,
      kind: as,
      text: one.text,
      isRequired: isRequiredKind(as),
      count: countParagraph(one),
    });
  const section = (text: string, index: number) => parts.push(counted(`section:${index}`, 'section', text));
  const takesText = kind !== 'new' && kind !== 'continue';
  parts.push(counted('premise', 'premise', story.premise, isBlankPage(story, intent)));
  if (!takesText) {
    parts.push(counted('genre', 'genre', story.genre));
    // The call for another draft knows nothing of progress.
    if (!isOpenEnded && !isDraft)
      parts.push(counted('summary', 'summary', storySoFar(story, paragraphsBefore)));
    summariesBefore(story).forEach(section);
    for (const one of isOpenEnded ? story.paragraphs : story.paragraphs.slice(-paragraphsBefore))
      paragraph(one);
  } else {
    if (kind === 'improve') parts.push(counted('genre', 'genre', story.genre));
    if (kind !== 'rewrite' && kind !== 'edit' && at >= 0)
      summariesBefore(story, story.paragraphs[at]?.id).forEach(section);
    for (const one of before.slice(kind === 'rewrite' || kind === 'edit' ? -1 : -paragraphsBefore))
      paragraph(one);
    const count = place.at === 'selection' ? place.ids.length : 1;
    if (place.at === 'paragraph' || place.at === 'caret' || place.at === 'selection')
      for (const selected of story.paragraphs.slice(Math.max(at, 0), at + count))
        paragraph(selected, 'selected');
    const next = story.paragraphs[at + count];
    if (next && kind !== 'improve') paragraph(next, 'next');
  }
  for (const { paragraphId, sentence, text } of pickedSentences(story.paragraphs, story.picks))
    parts.push(counted(`pick:${paragraphId}:${sentence}`, 'pick', text, false));
  return parts;
}

/** Of the paragraph that the text goes on from, its end goes along where it is too long by itself. */
function shortenNearest(parts: readonly RawPart[], nearTokens: number): readonly RawPart[] {
  const index = parts.findLastIndex(({ kind }) => kind === 'paragraph');
  const part = parts[index];
  if (!part || part.count.tokens <= nearTokens) return parts;
  const text = shortenToEnd(part.text, nearTokens);
  const end = { ...part, text, count: countText(text) };
  return parts.map((one) => (one === part ? end : one));
}

function draftIntent(intent: Intent): Intent {
  return { ...intent, kind: 'continue', place: { at: 'end' } };
}

/** Paragraphs asked for with another draft of these. */
export function draftCount(originalContent: readonly string[]): number {
  return Math.min(Math.max(originalContent.length, 1), 10);
}

export function countFor(kind: Intent['kind'], { paragraphCount, newParagraphCount }: AskSettings): number {
  if (kind === 'new' || kind === 'continue') return newParagraphCount;
  return kind === 'rewrite' || kind === 'edit' || kind === 'improve' ? 1 : paragraphCount;
}

export function instructionFor(
  story: Pick<Story, 'mode'>,
  { kind, instruction }: Pick<Intent, 'kind' | 'instruction'>,
  settings: AskSettings,
): string {
  return wantsDialogue(story, kind, settings)
    ? [instruction, dialogueInstruction].filter((part) => part.trim() !== '').join(' ')
    : instruction;
}

/** Whether a generation is asked to be rich in dialogue: only what is new can be (writing.md §5). */
export function wantsDialogue(
  { mode }: Pick<Story, 'mode'>,
  kind: Intent['kind'],
  { dialogueRich }: Pick<AskSettings, 'dialogueRich'>,
): boolean {
  const takesDialogue = kind === 'new' || kind === 'continue' || kind === 'insert';
  return takesDialogue && (dialogueRich || mode === 'open_ended_dialogue');
}

/** The index of the paragraph that the place names; −1 before the first one. */
function placeIndex(story: ContextStory, { place }: Intent): number {
  if (place.at === 'end') return story.paragraphs.length - 1;
  return story.paragraphs.findIndex(({ id }) => id === place.id);
}
