import { fieldsOf, listOf, numberOf } from './parsing.ts';

/** What a generation was sent, and what it cost. */
export interface SpentReport {
  readonly parts: readonly { readonly name: string; readonly tokens: number }[];
  /** Parts of the work that did not fit and were left out. */
  readonly droppedParagraphs: number;
  /** Says why an instruction was not followed, in sentences for a person. */
  readonly notice?: string;
  /** Parts of the request that were sent, by kind, in the kit's own counts; where the server says so. */
  readonly context?: readonly {
    readonly kind: string;
    readonly parts: number;
    readonly tokens: number;
    readonly leftOut: number;
  }[];
  readonly credits: number;
  /** Cost in money beside them, as with the writer's own key; where the server says so. */
  readonly dollars?: number;
}

/** Null for neither. */
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
