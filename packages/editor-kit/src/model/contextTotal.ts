import { changedRange } from '@fabula/work-kit/core';
import { countText } from '@fabula/writing';
import { reasonsOf, tokensOf } from './contextGroups.ts';
import {
  type Asking,
  type ContextStory,
  contextText,
  countParagraph,
  type FittedParts,
  fitWithPassages,
  instructionPart,
  isStart,
  rawParts,
  roomFor,
  type TooLarge,
} from './contextParts.ts';
import { countParagraphWords } from './countWords.ts';
import type { Intent } from './Intent.ts';
import { forModel, seenPassages } from './privacy.ts';
import type { Paragraph } from './Story.ts';

/** Sizes of the context of one request. */
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

export function totalOf({ parts, tooLarge, hasStart }: FittedParts): ContextTotal {
  const { writer, window, size } = reasonsOf(parts);
  return { tokens: tokensOf(parts), leftOut: writer, unfit: window + size, tooLarge, hasStart };
}

/**
 * The total of a next step. It looks at no paragraph of a story that fits, and at the nearest of one that does
 * not. `size` is null while the text is uncounted.
 */
export function nextTotal(
  given: ContextStory,
  allSize: TextSize | null,
  asked: Intent,
  asking: Asking,
): ContextTotal {
  const story = forModel(given);
  const intent = seenPassages(given, asked);
  const size = story === given ? allSize : null;
  const room = roomFor([], intent, asking);
  const words = instructionPart(story, intent, asking);
  const isWholeRead = story.mode !== 'percentage_based';
  if (intent.leftOut.length === 0) {
    const others = [...rawParts(story, intent, undefined, 0), words].filter(({ text }) => text.trim() !== '');
    const last = isWholeRead ? contextText(story).findLast(({ text }) => text.trim() !== '') : undefined;
    const nearest = last ? countParagraph(last) : others.findLast(({ kind }) => kind === 'paragraph')?.count;
    const text = isWholeRead ? (size ?? estimatedSize(story)) : { paragraphs: 0, tokens: 0, bytes: 0 };
    const tokens = others.reduce((sum, { count }) => sum + count.tokens, text.tokens);
    const bytes = others.reduce((sum, { count }) => sum + count.bytes + 3, text.bytes + 3 * text.paragraphs);
    const isNearFit = (nearest?.tokens ?? 0) <= room.nearTokens;
    // Passages are of text that does not go along.
    const isFit =
      (isWholeRead || !intent.passages?.length) && isNearFit && tokens <= room.tokens && bytes <= room.bytes;
    const hasStart = last !== undefined || others.some((part) => isStart(part, intent.kind));
    if (isFit && (size || !asking.window)) return { tokens, leftOut: 0, unfit: 0, tooLarge: null, hasStart };
  }
  const raw = rawParts(story, intent, undefined, intent.leftOut.length === 0 ? room.tokens : undefined);
  const total = totalOf(fitWithPassages([...raw, words], intent, asking));
  const read = raw.filter(({ kind }) => kind === 'paragraph').length;
  return { ...total, unfit: total.unfit + (isWholeRead ? contextText(story).length - read : 0) };
}

/** Four characters a token, as in English. */
function estimatedSize({ paragraphs }: Pick<ContextStory, 'paragraphs'>) {
  const bytes = paragraphs.reduce((sum, { text }) => sum + text.length, 0);
  return { paragraphs: paragraphs.length, tokens: Math.ceil(bytes / 4), bytes };
}

export interface TextSize {
  /** Without blank ones. */
  readonly paragraphs: number;
  readonly words: number;
  readonly tokens: number;
  readonly bytes: number;
}

/** Paragraphs counted at once; more would delay a frame. */
const countedAtOnce = 500;
const nothing: TextSize = { paragraphs: 0, words: 0, tokens: 0, bytes: 0 };

/** Size of a text. A change costs what it changed. */
export class TextCounter {
  private counted: readonly Paragraph[] = [];
  private size = nothing;

  /** Null while much is uncounted. */
  sizeOf(paragraphs: readonly Paragraph[]): TextSize | null {
    const { start, newEnd } = changedRange(this.counted, paragraphs);
    if (newEnd - start > countedAtOnce) return null;
    this.count(paragraphs);
    return this.size;
  }

  /** Counts a part of what is uncounted. */
  goOn(paragraphs: readonly Paragraph[]): void {
    const { start } = changedRange(this.counted, paragraphs);
    if (start === 0) [this.counted, this.size] = [[], nothing];
    this.count(paragraphs.slice(0, start + countedAtOnce));
  }

  private count(paragraphs: readonly Paragraph[]): void {
    const { start, end, newEnd } = changedRange(this.counted, paragraphs);
    for (const one of this.counted.slice(start, end)) this.add(one, -1);
    for (const one of paragraphs.slice(start, newEnd)) this.add(one, 1);
    this.counted = paragraphs;
  }

  private add(paragraph: Paragraph, times: 1 | -1): void {
    if (paragraph.text.trim() === '') return;
    const { paragraphs, words, tokens, bytes } = this.size;
    const more = countText(paragraph.text);
    this.size = {
      paragraphs: paragraphs + times,
      words: words + times * countParagraphWords(paragraph),
      tokens: tokens + times * more.tokens,
      bytes: bytes + times * more.bytes,
    };
  }
}
