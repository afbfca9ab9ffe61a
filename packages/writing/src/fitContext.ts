import { countTokens, type TextCount } from './countText.ts';
import { splitSentences } from './splitSentences.ts';

export type ContextItemKind =
  | 'instruction'
  | 'selected'
  | 'original'
  | 'pick'
  | 'premise'
  | 'genre'
  | 'paragraph'
  /** The paragraph after the place. */
  | 'next'
  /** What the writer says of the section. */
  | 'details'
  | 'summary'
  | 'section'
  /** Words from elsewhere in the work that the request speaks of; the best first. */
  | 'passage';

export interface ContextItem extends TextCount {
  readonly kind: ContextItemKind;
  /** The writer left it out. */
  readonly isLeftOut?: boolean;
  /** Of a paragraph: bytes of the work's text before it. Default: of the paragraphs that are given. */
  readonly at?: number | undefined;
}

/** The writer's choice, the model's window, or the size of a request. */
export type LeftOutReason = 'writer' | 'window' | 'size';

export interface ContextWindow {
  /** Question and answer together. */
  readonly contextTokens: number;
  /** Of a request, in bytes. */
  readonly bodyBytes: number;
}

export interface ContextRoom {
  readonly tokens: number;
  /** Budget of the nearest text before summaries are added. */
  readonly nearTokens: number;
  /** Budget of passages; summaries leave it free where passages are found. */
  readonly passageTokens: number;
  /** Where text is cut, its beginning moves by so much at once: some quarter of the window. */
  readonly stepBytes: number;
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
  readonly workedOnTokens: number;
  /** Of the prompts, where known. */
  readonly promptTokens?: number;
}

/** A tenth of the window stays free for differences between tokenizers. */
const usable = 0.9;
/** Reserved for prompts, at most a fifth of the window. */
const usualPromptTokens = 1_500;
/** Reserved for a request's names and numbers. */
const envelopeBytes = 2_048;
/** Quotes and a comma. */
const bytesAround = 3;
const paragraphTokens = 300;
/** In most scripts, about. */
const bytesOfToken = 4;
const thoughtTokens = 2_000;

export function contextRoom({ contextTokens, bodyBytes }: ContextWindow, request: RoomRequest): ContextRoom {
  const { promptTokens = 0 } = request;
  const prompts = Math.max(promptTokens, Math.min(usualPromptTokens, contextTokens / 5));
  const reply = Math.min(replyTokens(request), contextTokens / 2);
  return {
    tokens: Math.max(0, Math.floor(contextTokens * usable - reply - prompts)),
    nearTokens: Math.floor(contextTokens / 5),
    passageTokens: Math.floor(contextTokens / 10),
    stepBytes: Math.floor(contextTokens / 4) * bytesOfToken,
    bytes: Math.max(0, bodyBytes - envelopeBytes),
  };
}

/** A rewrite quotes each sentence twice, in JSON. */
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

/** Average of the shipped prompts. */
const shippedPromptTokens = 700;

/** Estimated tokens of a request with so many of the work, and of its longest answer. */
export function expectedTokens(
  request: RoomRequest,
  sentTokens: number,
): { prompt: number; completion: number } {
  return {
    prompt: sentTokens + (request.promptTokens ?? shippedPromptTokens),
    completion: replyTokens(request),
  };
}

/** The instruction, the text worked on and the writer's picks are always sent. */
export function isRequiredKind(kind: ContextItemKind): boolean {
  return kind === 'instruction' || kind === 'selected' || kind === 'original' || kind === 'pick';
}

export interface FittedContext {
  /** By item: the reason, or null where it is sent. */
  readonly leftOut: readonly (LeftOutReason | null)[];
  readonly tokens: number;
  readonly bytes: number;
  /** The required part does not fit: `over` has its size and the room. */
  readonly tooLarge: {
    readonly reason: 'window' | 'size';
    readonly takes: number;
    readonly room: number;
  } | null;
}

/**
 * Selects context: required items; premise and genre; the nearest text, up to a fifth of the
 * window; what is said of the section; the summary and the sections' summaries, nearest first; passages, up to a tenth of the window,
 * which summaries leave free; then older text, nearest first, from an anchor where not all of it fits. Each is sent whole or not at
 * all, and nothing older than one that did not fit. Items are in reading order.
 * Idempotent.
 */
export function fitContext(items: readonly ContextItem[], room: ContextRoom): FittedContext {
  const leftOut: (LeftOutReason | null)[] = new Array(items.length).fill(null);
  let tokens = 0;
  let bytes = 0;
  const take = (item: ContextItem) => {
    tokens += item.tokens;
    bytes += item.bytes + bytesAround;
  };
  const offer = (index: number, kept = 0): boolean => {
    const item = items[index];
    if (!item) return true;
    if (tokens + item.tokens > room.tokens - kept) leftOut[index] = 'window';
    else if (bytes + item.bytes + bytesAround > room.bytes) leftOut[index] = 'size';
    else {
      leftOut[index] = null;
      take(item);
    }
    return leftOut[index] === null;
  };
  /** In order, up to the first that does not fit. */
  const offerEach = (indexes: readonly number[], kept = 0) => {
    for (let at = 0; at < indexes.length; at += 1) {
      const index = indexes[at] ?? 0;
      if (offer(index, kept)) continue;
      for (const further of indexes.slice(at + 1)) leftOut[further] = leftOut[index] ?? null;
      return;
    }
  };

  const framing: number[] = [];
  const details: number[] = [];
  const summaries: number[] = [];
  const passages: number[] = [];
  const texts: number[] = [];
  let next: number | undefined;
  for (let index = items.length - 1; index >= 0; index -= 1) {
    const item = items[index];
    if (!item) continue;
    if (item.isLeftOut) leftOut[index] = 'writer';
    else if (isRequiredKind(item.kind)) take(item);
    else if (item.kind === 'paragraph') texts.push(index);
    else if (item.kind === 'next') next = index;
    else if (item.kind === 'details') details.unshift(index);
    else if (item.kind === 'section') summaries.push(index);
    else if (item.kind === 'summary') summaries.unshift(index);
    else if (item.kind === 'passage') passages.unshift(index);
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
  for (const index of details) offer(index);
  const foundTokens = passages.reduce((sum, index) => sum + (items[index]?.tokens ?? 0), 0);
  offerEach(summaries, Math.min(foundTokens, room.passageTokens));
  let passageTokens = 0;
  for (const index of passages) {
    const own = items[index]?.tokens ?? 0;
    if (passageTokens + own > room.passageTokens) leftOut[index] = 'window';
    else if (offer(index)) passageTokens += own;
  }
  const older = texts.slice(near);
  if (next !== undefined && older.includes(next)) offer(next);
  const own = older.filter((index) => index !== next);
  offerEach(own);
  // What is found differs from request to request; where text begins must not.
  const over = tokens + room.passageTokens - passageTokens - room.tokens;
  for (const index of beforeAnchor(items, own, leftOut, room, over)) {
    tokens -= items[index]?.tokens ?? 0;
    bytes -= (items[index]?.bytes ?? 0) + bytesAround;
    leftOut[index] = 'window';
  }
  return { leftOut, tokens, bytes, tooLarge };
}

/**
 * Text that fits and stands before the anchor, where older text does not fit. The anchor moves in steps, so that requests that
 * follow each other begin alike: services bill a repeated beginning at about a tenth. `texts`: nearest first; `over`: tokens that are to go.
 */
function beforeAnchor(
  items: readonly ContextItem[],
  texts: readonly number[],
  leftOut: readonly (LeftOutReason | null)[],
  { stepBytes }: ContextRoom,
  over: number,
): readonly number[] {
  const sent = texts.filter((index) => leftOut[index] === null);
  let left = over;
  const oldest = sent.findLast((index) => {
    if (left <= 0) return true;
    left -= items[index]?.tokens ?? 0;
    return false;
  });
  if (oldest === undefined || sent.length === texts.length || !Number.isFinite(stepBytes)) return [];
  const places = new Map<number, number>();
  let before = 0;
  items.forEach(({ kind, at = before, bytes }, index) => {
    if (kind !== 'paragraph') return;
    places.set(index, at);
    before = at + bytes;
  });
  const placeOf = (index: number) => places.get(index) ?? 0;
  const anchor = Math.ceil(placeOf(oldest) / stepBytes) * stepBytes;
  return sent.filter((index) => placeOf(index) < anchor);
}

function overflow(tokens: number, bytes: number, room: ContextRoom): FittedContext['tooLarge'] {
  if (tokens > room.tokens) return { reason: 'window', takes: tokens, room: room.tokens };
  return bytes > room.bytes ? { reason: 'size', takes: bytes, room: room.bytes } : null;
}

/** The end of a text of at most `tokens`: whole sentences, or the end of a longer one. */
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

const titleTokens = 4_000;

/** The beginning of a text for a title: whole sentences, or the beginning of a longer one. */
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
