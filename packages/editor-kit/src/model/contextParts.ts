import {
  type ContextItem,
  contextRoom,
  countText,
  fitContext,
  isRequiredKind,
  shortenToEnd,
  splitSentences,
} from '@fabula/writing';
import type { ContextPart, ContextWindow } from './ContextPart.ts';
import { bodyOf, headingsOf, ledText } from './headings.ts';
import type { Intent } from './Intent.ts';
import type { Passage } from './Passage.ts';
import type { Preferences } from './Preferences.ts';
import { perText } from './perText.ts';
import { pickedSentences } from './picks.ts';
import { forModel, isPrivate, seenPassages } from './privacy.ts';
import type { Headings, Paragraph, Story } from './Story.ts';
import { sectionDetailsAt } from './sectionDetails.ts';
import { storySoFar, summariesBefore } from './sections.ts';
import { bytesOf, bytesOfParagraph } from './textBytes.ts';

export interface FittedParts {
  /** In reading order. */
  readonly parts: readonly ContextPart[];
  /** Set when the mandatory parts alone do not fit. */
  readonly tooLarge: TooLarge | null;
  /** True when some part gives the model a start. */
  readonly hasStart: boolean;
}

/** The mandatory parts do not fit: the limit, needed and available size in tokens or bytes. */
export interface TooLarge {
  readonly reason: 'window' | 'size';
  readonly takes: number;
  readonly room: number;
}

export type AskSettings = Pick<
  Preferences,
  'paragraphCount' | 'newParagraphCount' | 'dialogueRich' | 'useReasoningModel' | 'reasoningEffort'
>;

/** A null `window` has no limit. */
export interface Asking {
  readonly settings: AskSettings;
  readonly window: ContextWindow | null;
  /** Proposed paragraphs of which another draft is asked for. */
  readonly originalContent?: readonly string[] | undefined;
}

export type ContextStory = Pick<
  Story,
  | 'paragraphs'
  | 'picks'
  | 'breaks'
  | 'headings'
  | 'details'
  | 'privacy'
  | 'mode'
  | 'overallSummary'
  | 'premise'
  | 'genre'
>;

export type RawPart = Pick<ContextPart, 'id' | 'kind' | 'text'> & {
  readonly isRequired: boolean;
  /** Of a paragraph that the text is cut at: bytes of the text before it. */
  readonly at?: number | undefined;
  readonly count: { readonly tokens: number; readonly bytes: number };
};

/** Context paragraphs before the place. */
export const paragraphsBefore = 3;
/** Appended to the instruction of a dialogue-rich generation. */
const dialogueInstruction = 'Tell it mostly through dialogue.';

/** Counts cached by paragraph object. */
const counts = new WeakMap<Paragraph, RawPart['count']>();

export function countParagraph(paragraph: Paragraph): RawPart['count'] {
  const known = counts.get(paragraph);
  if (known) return known;
  const count = countText(paragraph.text);
  counts.set(paragraph, count);
  return count;
}

export function contextFor(story: ContextStory, given: Intent, asking: Asking): FittedParts {
  const intent = seenPassages(story, given);
  return fitWithPassages(
    [...rawParts(story, intent, asking.originalContent), instructionPart(story, intent, asking)],
    intent,
    asking,
  );
}

/** A passage goes along where its paragraph does not. */
export function fitWithPassages(raw: readonly RawPart[], intent: Intent, asking: Asking): FittedParts {
  const all = notPicked(intent.passages ?? [], raw);
  const at = raw.findLastIndex(({ kind }) => !isText(kind) && kind !== 'pick' && kind !== 'instruction') + 1;
  const fitWith = (passages: readonly Passage[]) =>
    fitParts([...raw.slice(0, at), ...passages.map(passagePart), ...raw.slice(at)], intent, asking);
  const fitted = fitWith(all);
  const near = new Set<string>();
  for (const { id, kind, isIncluded, leftOut } of fitted.parts)
    if ((isIncluded || leftOut === 'writer') && isText(kind)) near.add(id.slice(id.indexOf(':') + 1));
  const passages = all.filter(({ paragraphId }) => !near.has(paragraphId));
  return passages.length === all.length ? fitted : fitWith(passages);
}

/** What is remembered goes along anyway. */
function notPicked(passages: readonly Passage[], raw: readonly RawPart[]): readonly Passage[] {
  if (passages.length === 0) return passages;
  const picked = new Set(raw.flatMap((part) => (part.kind === 'pick' ? part.text : [])));
  if (picked.size === 0) return passages;
  return passages.filter(
    ({ text }) => !splitSentences(text).every((sentence) => picked.has(sentence.trim())),
  );
}

const isText = (kind: ContextPart['kind']) => kind === 'paragraph' || kind === 'selected' || kind === 'next';

export const passagePartId = ({ paragraphId, from }: Pick<Passage, 'paragraphId' | 'from'>) =>
  `passage:${paragraphId}:${from}`;

function passagePart({ paragraphId, from, text, chapter }: Passage): RawPart {
  const quoted = chapter === '' ? text.trim() : `${chapter}: ${text.trim()}`;
  return counted(passagePartId({ paragraphId, from }), 'passage', quoted);
}

export function contextParts(story: ContextStory, intent: Intent, asking: Asking): readonly ContextPart[] {
  return contextFor(story, intent, asking).parts;
}

function fitParts(raw: readonly RawPart[], intent: Intent, asking: Asking): FittedParts {
  const room = roomFor(raw, intent, asking);
  const parts = shortenNearest(
    raw.filter(({ text, isRequired }) => isRequired || text.trim() !== ''),
    room.nearTokens,
  ).filter(({ kind, text }) => kind !== 'instruction' || text.trim() !== '');
  const leftOutByWriter = new Set(intent.leftOut);
  const items: ContextItem[] = [];
  for (const part of parts)
    items.push({
      // The premise is all that a blank page has.
      kind: part.isRequired && part.kind === 'premise' ? 'selected' : part.kind,
      tokens: part.count.tokens,
      bytes: part.count.bytes,
      isLeftOut: leftOutByWriter.size > 0 && !part.isRequired && leftOutByWriter.has(part.id),
      at: part.at,
    });
  const fitted = fitContext(items, room);
  // Field by field: object rest is fifty times slower, and a novel has thousands of parts.
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

/** True for a part that text can be written from; where something is worked on, only that. */
export function isStart({ kind, text }: Pick<ContextPart, 'kind' | 'text'>, asked: Intent['kind']): boolean {
  if (
    text.trim() === '' ||
    kind === 'instruction' ||
    kind === 'genre' ||
    kind === 'pick' ||
    kind === 'details' ||
    kind === 'passage'
  )
    return false;
  const isFree = asked === 'new' || asked === 'continue' || asked === 'insert';
  return isFree || kind === 'selected' || kind === 'original';
}

/** Tokens and bytes. Declared here: published types must not name a private package. */
interface Room {
  readonly tokens: number;
  /** Budget of the nearest text before summaries. */
  readonly nearTokens: number;
  /** Budget of passages. */
  readonly passageTokens: number;
  /** By which the beginning of a text that is cut moves. */
  readonly stepBytes: number;
  readonly bytes: number;
}

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

/** A story begins from its premise; with text it needs none. */
function isBlankPage({ paragraphs }: Pick<Story, 'paragraphs'>, { kind }: Intent): boolean {
  return paragraphs.length === 0 && (kind === 'new' || kind === 'continue');
}

/** Where nobody says how much a model reads, passages are a help and not the book. */
const unlimitedPassageTokens = 2_000;

const noLimit = {
  tokens: Number.POSITIVE_INFINITY,
  nearTokens: Number.POSITIVE_INFINITY,
  passageTokens: unlimitedPassageTokens,
  stepBytes: Number.POSITIVE_INFINITY,
  bytes: Number.POSITIVE_INFINITY,
};

function counted(
  id: string,
  kind: ContextPart['kind'],
  text: string,
  isRequired = isRequiredKind(kind),
): RawPart {
  return { id, kind, text, isRequired, count: countText(text) };
}

export function instructionPart(story: Pick<Story, 'mode'>, intent: Intent, asking: Asking): RawPart {
  const { settings, originalContent } = asking;
  return counted(
    'instruction',
    'instruction',
    originalContent ? intent.instruction : instructionFor(story, intent, settings),
  );
}

/**
 * All parts but the instruction, in reading order. Of the whole text, the last paragraphs up to
 * `textTokens`.
 */
export function rawParts(
  given: ContextStory,
  asked: Intent,
  originalContent?: readonly string[] | undefined,
  textTokens = Number.POSITIVE_INFINITY,
): RawPart[] {
  const story = forModel(given);
  const isDraft = originalContent !== undefined;
  // Another draft gets the context of a continuation, whatever the first one was.
  const intent = isDraft ? draftIntent(asked) : seenIntent(given, story, asked);
  const { kind, place } = intent;
  const at = placeIndex(story, intent);
  const isAfter = kind === 'insert' && place.at !== 'caret';
  const headings = headingsOf(story);
  const isOpenEnded = story.mode !== 'percentage_based';
  const parts: RawPart[] = isDraft ? [counted('original', 'original', originalContent.join('\n\n'))] : [];
  const paragraph = (one: Paragraph, as: 'paragraph' | 'selected' | 'next' = 'paragraph', at?: number) =>
    parts.push({
      id: `${as}:${one.id}`,
      kind: as,
      text: one.text,
      isRequired: isRequiredKind(as),
      count: countParagraph(one),
      ...(at !== undefined && { at }),
    });
  const section = (text: string, index: number) => parts.push(counted(`section:${index}`, 'section', text));
  const planned = Math.max(at, 0);
  const takesText = kind !== 'new' && kind !== 'continue';
  parts.push(counted('premise', 'premise', story.premise, isBlankPage(story, intent)));
  if (!takesText) {
    parts.push(counted('genre', 'genre', story.genre));
    parts.push(...detailParts(story, headings, planned));
    // The call for another draft has no progress.
    if (!isOpenEnded && !isDraft)
      parts.push(
        counted(
          'summary',
          'summary',
          storySoFar({ ...story, paragraphs: bodyOf(story.paragraphs, headings) }, paragraphsBefore),
        ),
      );
    summariesBefore(story).forEach(section);
    const paragraphs = contextText(story);
    const last = isOpenEnded ? lastOf(paragraphs, textTokens) : paragraphs.slice(-paragraphsBefore);
    let before = last.length > 0 ? bytesOf(paragraphs.slice(0, paragraphs.length - last.length)) : 0;
    for (const one of last) {
      paragraph(one, 'paragraph', before);
      before += bytesOfParagraph(one);
    }
  } else {
    if (kind === 'improve') parts.push(counted('genre', 'genre', story.genre));
    parts.push(...detailParts(story, headings, planned));
    if (kind !== 'rewrite' && kind !== 'edit' && at >= 0)
      summariesBefore(story, story.paragraphs[at]?.id).forEach(section);
    const before = ledText(story.paragraphs.slice(0, isAfter ? at + 1 : Math.max(at, 0)), headings);
    for (const one of before.slice(kind === 'rewrite' || kind === 'edit' ? -1 : -paragraphsBefore))
      paragraph(one);
    const count = place.at === 'selection' ? place.ids.length : 1;
    if (place.at === 'paragraph' || place.at === 'caret' || place.at === 'selection')
      for (const selected of story.paragraphs.slice(Math.max(at, 0), at + count))
        paragraph(selected, 'selected');
    const next = ledText(story.paragraphs.slice(at + count), headings)[0];
    if (next && kind !== 'improve') paragraph(next, 'next');
  }
  for (const { paragraphId, sentence, text } of pickedSentences(story.paragraphs, story.picks))
    parts.push(counted(`pick:${paragraphId}:${sentence}`, 'pick', text, false));
  return parts;
}

/** What is said of the section at this index, of each detail what the innermost heading says. */
function detailParts({ paragraphs, details }: ContextStory, headings: Headings, at: number): RawPart[] {
  if (!details) return [];
  return sectionDetailsAt(paragraphs, headings, details, at).map(({ name, text }) =>
    counted(`details:${name}`, 'details', text),
  );
}

const textOnce = perText<readonly Paragraph[]>();

/** The story's text with its headings, each in front of its text. */
export function contextText(story: Pick<Story, 'paragraphs' | 'breaks' | 'headings'>): readonly Paragraph[] {
  const { paragraphs, breaks, headings } = story;
  return textOnce(paragraphs, [headings ?? breaks], () => ledText(paragraphs, headingsOf(story)));
}

function lastOf(paragraphs: readonly Paragraph[], tokens: number): readonly Paragraph[] {
  let [from, left] = [paragraphs.length, tokens];
  for (let one = paragraphs.at(-1); one && left > 0; one = paragraphs[from - 1]) {
    left -= countParagraph(one).tokens;
    from -= 1;
  }
  return paragraphs.slice(from);
}

function shortenNearest(parts: readonly RawPart[], nearTokens: number): readonly RawPart[] {
  const index = parts.findLastIndex(({ kind }) => kind === 'paragraph');
  const part = parts[index];
  if (!part || part.count.tokens <= nearTokens) return parts;
  const text = shortenToEnd(part.text, nearTokens);
  const end = { ...part, text, count: countText(text) };
  return parts.map((one) => (one === part ? end : one));
}

/** What follows private text follows the last text before it that may be seen. */
function seenIntent(given: ContextStory, seen: ContextStory, intent: Intent): Intent {
  const { place } = intent;
  if (given === seen || place.at !== 'after' || place.id === null || !isPrivate(given, [place.id]))
    return intent;
  const at = given.paragraphs.findIndex(({ id }) => id === place.id);
  const before = given.paragraphs.slice(0, at).findLast(({ id }) => !isPrivate(given, [id]));
  return { ...intent, place: { at: 'after', id: before?.id ?? null } };
}

function draftIntent(intent: Intent): Intent {
  return { ...intent, kind: 'continue', place: { at: 'end' } };
}

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

/** Dialogue applies to new text only. */
export function wantsDialogue(
  { mode }: Pick<Story, 'mode'>,
  kind: Intent['kind'],
  { dialogueRich }: Pick<AskSettings, 'dialogueRich'>,
): boolean {
  const takesDialogue = kind === 'new' || kind === 'continue' || kind === 'insert';
  return takesDialogue && (dialogueRich || mode === 'open_ended_dialogue');
}

/** −1 before the first paragraph. */
function placeIndex(story: ContextStory, { place }: Intent): number {
  if (place.at === 'end') return story.paragraphs.length - 1;
  return story.paragraphs.findIndex(({ id }) => id === place.id);
}
