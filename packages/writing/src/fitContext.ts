import { countTokens, type TextCount } from './countText.ts';
import { splitSentences } from './splitSentences.ts';

/** Role of a text in a request's context. */
export type ContextItemKind =
  | 'instruction'
  /** The text that is worked on. */
  | 'selected'
  /** The draft that another one is made from. */
  | 'original'
  /** A sentence marked as memory. */
  | 'pick'
  | 'premise'
  | 'genre'
  | 'paragraph'
  /** The paragraph after the place. */
  | 'next'
  /** The story so far. */
  | 'summary'
  /** The summary of an earlier section. */
  | 'section';

export interface ContextItem extends TextCount {
  readonly kind: ContextItemKind;
  /** The writer left it out. */
  readonly isLeftOut?: boolean;
}

/** Reason for leaving an item out: the writer's choice, the model's window, or the size of a request. */
export type LeftOutReason = 'writer' | 'window' | 'size';

/** Limits of the model and its server. */
export interface ContextWindow {
  /** The model's window, question and answer together. */
  readonly contextTokens: number;
  /** The largest body of a request, in bytes. */
  readonly bodyBytes: number;
}

export interface ContextRoom {
  /** For everything that goes along. */
  readonly tokens: number;
  /** Budget of the nearest text before summaries are added. */
  readonly nearTokens: number;
  readonly bytes: number;
}

export interface RoomRequest {
  readonly kind:
    | 'new'
    | 'continue'
    | 'insert'
    | 'expand'
    | 'improve'
    | 'draft'
    | 'rewrite'
    | 'section_summary'
    | 'suggestions'
    | 'scene'
    | 'title';
  readonly count: number;
  readonly isReasoning: boolean;
  /** Of the text that is worked on. */
  readonly workedOnTokens: number;
  /** Of the prompts around it, where they are known. */
  readonly promptTokens?: number;
}

/** Each model counts a little differently: a tenth of the window stays free for its own tokenizer (D-TOKENS). */
const usable = 0.9;
/** Kept for the prompts around the story, and at most a fifth of the window. */
const usualPromptTokens = 1_500;
/** Kept for the names and numbers of a request. */
const envelopeBytes = 2_048;
/** Quotes and a comma. */
const bytesAround = 3;
const paragraphTokens = 300;
const thoughtTokens = 2_000;

/** The room that a request leaves for what goes along with it. */
export function contextRoom({ contextTokens, bodyBytes }: ContextWindow, request: RoomRequest): ContextRoom {
  const { promptTokens = 0 } = request;
  const prompts = Math.max(promptTokens, Math.min(usualPromptTokens, contextTokens / 5));
  const reply = Math.min(replyTokens(request), contextTokens / 2);
  return {
    tokens: Math.max(0, Math.floor(contextTokens * usable - reply - prompts)),
    nearTokens: Math.floor(contextTokens / 5),
    bytes: Math.max(0, bodyBytes - envelopeBytes),
  };
}

/** The room that an answer needs. A rewrite names each sentence twice, in JSON. */
function replyTokens({ kind, count, isReasoning, workedOnTokens }: RoomRequest): number {
  const thought = isReasoning ? thoughtTokens : 0;
  switch (kind) {
    case 'rewrite':
      return 200 + Math.ceil(2.5 * count * workedOnTokens) + thought;
    case 'improve':
    case 'draft':
      return count * paragraphTokens + workedOnTokens + thought;
    case 'section_summary':
      return 400;
    case 'suggestions':
      return 100 + count * 80;
    case 'scene':
      return 200 + count * 120;
    case 'title':
      return 60;
    default:
      return count * paragraphTokens + thought;
  }
}

/** Of the prompts that are shipped, on the average. */
const shippedPromptTokens = 700;

/** About how many tokens a request takes that sends so many of the work, and its answer at the most. */
export function expectedTokens(
  request: RoomRequest,
  sentTokens: number,
): { prompt: number; completion: number } {
  return {
    prompt: sentTokens + (request.promptTokens ?? shippedPromptTokens),
    completion: replyTokens(request),
  };
}

/** The instruction, the text worked on and the writer's own picks always go along. */
export function isRequiredKind(kind: ContextItemKind): boolean {
  return kind === 'instruction' || kind === 'selected' || kind === 'original' || kind === 'pick';
}

export interface FittedContext {
  /** For each item, in the order given, why it stays out; null where it goes along. */
  readonly leftOut: readonly (LeftOutReason | null)[];
  /** Of what goes along. */
  readonly tokens: number;
  readonly bytes: number;
  /** The mandatory part does not fit: `over` has its size and the room. */
  readonly tooLarge: {
    readonly reason: 'window' | 'size';
    readonly takes: number;
    readonly room: number;
  } | null;
}

/**
 * Decides what goes along (D-MEMORY): what is always sent; premise and genre; the nearest text, up to a fifth of the
 * window; what happened so far and the sections' summaries, nearest first; then older text, nearest first. Each goes
 * whole or not at all, and nothing older than what did not fit. Items are given as the story is read, oldest first.
 * Fitting the kept items again keeps all of them.
 */
export function fitContext(items: readonly ContextItem[], room: ContextRoom): FittedContext {
  const leftOut: (LeftOutReason | null)[] = new Array(items.length).fill(null);
  let tokens = 0;
  let bytes = 0;
  const take = (item: ContextItem) => {
    tokens += item.tokens;
    bytes += item.bytes + bytesAround;
  };
  const offer = (index: number): boolean => {
    const item = items[index];
    if (!item) return true;
    if (tokens + item.tokens > room.tokens) leftOut[index] = 'window';
    else if (bytes + item.bytes + bytesAround > room.bytes) leftOut[index] = 'size';
    else {
      leftOut[index] = null;
      take(item);
    }
    return leftOut[index] === null;
  };
  /** In this order, and nothing after what did not fit. */
  const offerEach = (indexes: readonly number[]) => {
    for (let at = 0; at < indexes.length; at += 1) {
      const index = indexes[at] ?? 0;
      if (offer(index)) continue;
      for (const further of indexes.slice(at + 1)) leftOut[further] = leftOut[index] ?? null;
      return;
    }
  };

  const framing: number[] = [];
  const summaries: number[] = [];
  const texts: number[] = [];
  let next: number | undefined;
  for (let index = items.length - 1; index >= 0; index -= 1) {
    const item = items[index];
    if (!item) continue;
    if (item.isLeftOut) leftOut[index] = 'writer';
    else if (isRequiredKind(item.kind)) take(item);
    else if (item.kind === 'paragraph') texts.push(index);
    else if (item.kind === 'next') next = index;
    else if (item.kind === 'section') summaries.push(index);
    else if (item.kind === 'summary') summaries.unshift(index);
    else framing.unshift(index);
  }
  const tooLarge = overflow(tokens, bytes, room);
  for (const index of framing) offer(index);

  if (next !== undefined) texts.splice(1, 0, next);
  let nearTokens = 0;
  let near = 0;
  for (; near < texts.length; near += 1) {
    const index = texts[near] ?? 0;
    nearTokens += items[index]?.tokens ?? 0;
    if ((near > 0 && nearTokens > room.nearTokens) || !offer(index)) break;
  }
  offerEach(summaries);
  const older = texts.slice(near);
  if (next !== undefined && older.includes(next)) offer(next);
  offerEach(older.filter((index) => index !== next));
  return { leftOut, tokens, bytes, tooLarge };
}

function overflow(tokens: number, bytes: number, room: ContextRoom): FittedContext['tooLarge'] {
  if (tokens > room.tokens) return { reason: 'window', takes: tokens, room: room.tokens };
  return bytes > room.bytes ? { reason: 'size', takes: bytes, room: room.bytes } : null;
}

/** The end of a text that takes at most so many tokens: whole sentences, or the end of one that is longer by itself. */
export function shortenToEnd(text: string, tokens: number): string {
  if (countTokens(text) <= tokens) return text;
  let from = text.length;
  let left = tokens;
  for (const sentence of splitSentences(text).reverse()) {
    left -= countTokens(sentence);
    if (left < 0) break;
    from -= sentence.length;
  }
  return from < text.length ? text.slice(from) : cutToEnd(text, tokens);
}

/** Maximum length of a text's beginning that a title is made from. */
const titleTokens = 4_000;

/** The beginning of a text that a title is made from: whole sentences, or the beginning of one that is longer by itself. */
export function openingForTitle(text: string, { nearTokens }: Pick<ContextRoom, 'nearTokens'>): string {
  const most = Math.min(nearTokens, titleTokens);
  if (countTokens(text) <= most) return text;
  let to = 0;
  let left = most;
  for (const sentence of splitSentences(text)) {
    left -= countTokens(sentence);
    if (left < 0) break;
    to += sentence.length;
  }
  return to > 0 ? text.slice(0, to) : cutToStart(text, most);
}

function cutToStart(text: string, tokens: number): string {
  let [from, to] = [0, text.length];
  while (from < to) {
    const middle = (from + to + 1) >> 1;
    if (countTokens(text.slice(0, middle)) <= tokens) from = middle;
    else to = middle - 1;
  }
  // Neither half a word nor half a character.
  return text
    .slice(0, from)
    .replace(/[\ud800-\udbff]$/, '')
    .replace(/(?<=\S)\s+\S{0,80}$/, '');
}

function cutToEnd(text: string, tokens: number): string {
  let [from, to] = [0, text.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (countTokens(text.slice(middle)) <= tokens) to = middle;
    else from = middle + 1;
  }
  // Neither half a word nor half a character.
  return text
    .slice(from)
    .replace(/^[\udc00-\udfff]/, '')
    .replace(/^\S{0,80}\s+(?=\S)/, '');
}
