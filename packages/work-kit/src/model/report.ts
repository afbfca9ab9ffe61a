import { fieldsOf, listOf, numberOf } from './parsing.ts';

/** What a generation was in fact sent, and what it cost. */
export interface SpentReport {
  /** Parts of what was sent, each with its tokens. */
  readonly parts: readonly { readonly name: string; readonly tokens: number }[];
  /** Parts of the work, as the paragraphs of a story, that did not fit and were left out. */
  readonly droppedParagraphs: number;
  /** What the writer says of an instruction that it did not follow, in sentences for a person. */
  readonly notice?: string;
  /** What of the request went along, by kind, counted as the kit counts; where the writer's server says so. */
  readonly context?: readonly {
    readonly kind: string;
    readonly parts: number;
    readonly tokens: number;
    /** Parts that did not fit after all. */
    readonly leftOut: number;
  }[];
  /** Credits that were charged. */
  readonly credits: number;
  /** What it cost in money beside them, as with a key of the writer's own; where the writer's server says so. */
  readonly dollars?: number;
}

/** What a generation was sent and did cost; null for what says neither. */
export function parseSpent(value: unknown): SpentReport | null {
  const given = fieldsOf(value);
  if (!given) return null;
  const { context, dollars, ...others } = given;
  return {
    ...others,
    ...(typeof dollars === 'number' && dollars >= 0 && Number.isFinite(dollars) && { dollars }),
    ...(Array.isArray(context) && { context: listOf(context, parseSentKind) }),
    parts: listOf(given.parts, (one) => {
      const part = fieldsOf(one);
      return typeof part?.name === 'string'
        ? { ...part, name: part.name, tokens: numberOf(part.tokens) }
        : null;
    }),
    droppedParagraphs: numberOf(given.droppedParagraphs),
    credits: numberOf(given.credits),
  };
}

function parseSentKind(value: unknown): NonNullable<SpentReport['context']>[number] | null {
  const given = fieldsOf(value);
  if (typeof given?.kind !== 'string') return null;
  return {
    kind: given.kind,
    parts: numberOf(given.parts),
    tokens: numberOf(given.tokens),
    leftOut: numberOf(given.leftOut),
  };
}
