import { reasonsOf, tokensOf } from './contextGroups.ts';
import {
  type Asking,
  type ContextStory,
  countParagraph,
  type FittedParts,
  fitParts,
  instructionPart,
  isStart,
  rawParts,
  roomFor,
  type TooLarge,
} from './contextParts.ts';
import type { Intent } from './Run.ts';
import type { TextSize } from './textSize.ts';

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
  story: ContextStory,
  size: TextSize | null,
  intent: Intent,
  asking: Asking,
): ContextTotal {
  const room = roomFor([], intent, asking);
  const words = instructionPart(story, intent, asking);
  const isWholeRead = story.mode !== 'percentage_based';
  if (intent.leftOut.length === 0) {
    const others = [...rawParts(story, intent, undefined, 0), words].filter(({ text }) => text.trim() !== '');
    const last = isWholeRead ? story.paragraphs.findLast(({ text }) => text.trim() !== '') : undefined;
    const nearest = last ? countParagraph(last) : others.findLast(({ kind }) => kind === 'paragraph')?.count;
    const text = isWholeRead ? (size ?? estimatedSize(story)) : { paragraphs: 0, tokens: 0, bytes: 0 };
    const tokens = others.reduce((sum, { count }) => sum + count.tokens, text.tokens);
    const bytes = others.reduce((sum, { count }) => sum + count.bytes + 3, text.bytes + 3 * text.paragraphs);
    const isNearFit = (nearest?.tokens ?? 0) <= room.nearTokens;
    const isFit = isNearFit && tokens <= room.tokens && bytes <= room.bytes;
    const hasStart = last !== undefined || others.some((part) => isStart(part, intent.kind));
    if (isFit && (size || !asking.window)) return { tokens, leftOut: 0, unfit: 0, tooLarge: null, hasStart };
  }
  const raw = rawParts(story, intent, undefined, intent.leftOut.length === 0 ? room.tokens : undefined);
  const total = totalOf(fitParts([...raw, words], intent, asking));
  const read = raw.filter(({ kind }) => kind === 'paragraph').length;
  return { ...total, unfit: total.unfit + (isWholeRead ? story.paragraphs.length - read : 0) };
}

/** Four characters a token, as in English. */
function estimatedSize({ paragraphs }: Pick<ContextStory, 'paragraphs'>) {
  const bytes = paragraphs.reduce((sum, { text }) => sum + text.length, 0);
  return { paragraphs: paragraphs.length, tokens: Math.ceil(bytes / 4), bytes };
}
