import { countTokens } from '@fabula/writing';
import type { ContextPart, LeftOutReason } from './ContextPart.ts';

export const contextGroupIds = [
  'original',
  'premise',
  'genre',
  'details',
  'summary',
  'sections',
  'passages',
  'paragraphs',
  'memory',
  'instruction',
] as const;
export type ContextGroupId = (typeof contextGroupIds)[number];

export interface ContextGroup {
  readonly id: ContextGroupId;
  readonly parts: readonly ContextPart[];
  /** Of the included parts. */
  readonly tokens: number;
  /** Number of excluded parts. */
  readonly leftOut: number;
}

const groupOf: Readonly<Record<ContextPart['kind'], ContextGroupId>> = {
  original: 'original',
  premise: 'premise',
  genre: 'genre',
  details: 'details',
  summary: 'summary',
  section: 'sections',
  passage: 'passages',
  paragraph: 'paragraphs',
  selected: 'paragraphs',
  next: 'paragraphs',
  pick: 'memory',
  instruction: 'instruction',
};

/** A line of the receipt: a kind of parts, the number sent, and the reasons for the rest. */
export interface SentGroup {
  readonly id: ContextGroupId;
  /** Parts that were sent. */
  readonly parts: number;
  readonly tokens: number;
  readonly leftOut: Readonly<Record<LeftOutReason, number>>;
}

export function sentGroups(parts: readonly ContextPart[]): SentGroup[] {
  return contextGroups(parts).map(({ id, parts: own, tokens, leftOut }) => ({
    id,
    parts: own.length - leftOut,
    tokens,
    leftOut: reasonsOf(own),
  }));
}

export function reasonsOf(parts: readonly ContextPart[]): SentGroup['leftOut'] {
  const reasons = { writer: 0, window: 0, size: 0 };
  for (const { leftOut } of parts) if (leftOut) reasons[leftOut] += 1;
  return reasons;
}

/** Corrects the groups by the adapter's own report, which may have left out more. */
export function reportedGroups(
  sent: readonly SentGroup[],
  reported: readonly {
    readonly kind: string;
    readonly parts: number;
    readonly tokens: number;
    readonly leftOut: number;
  }[],
): SentGroup[] {
  if (reported.length === 0) return [...sent];
  return contextGroupIds.flatMap((id) => {
    const known = sent.find((group) => group.id === id);
    const own = reported.filter(({ kind }) => groupOf[kind as ContextPart['kind']] === id);
    if (!known && own.length === 0) return [];
    const sum = (of: (one: (typeof own)[number]) => number) => own.reduce((total, one) => total + of(one), 0);
    const leftOut = known?.leftOut ?? { writer: 0, window: 0, size: 0 };
    return [
      {
        id,
        parts: sum(({ parts }) => parts),
        tokens: sum(({ tokens }) => tokens),
        leftOut: { ...leftOut, window: leftOut.window + sum((one) => one.leftOut) },
      },
    ];
  });
}

export function contextGroups(parts: readonly ContextPart[]): ContextGroup[] {
  const byGroup = new Map<ContextGroupId, ContextPart[]>();
  for (const part of parts) {
    const id = groupOf[part.kind];
    const group = byGroup.get(id);
    if (group) group.push(part);
    else byGroup.set(id, [part]);
  }
  return contextGroupIds.flatMap((id) => {
    const own = byGroup.get(id);
    return own
      ? [
          {
            id,
            parts: own,
            tokens: tokensOf(own),
            leftOut: own.filter(({ isIncluded }) => !isIncluded).length,
          },
        ]
      : [];
  });
}

export function tokensOf(parts: readonly ContextPart[]): number {
  return parts.reduce((sum, { isIncluded, tokens }) => sum + (isIncluded ? tokens : 0), 0);
}

/** Estimates the tokens of a text, as the kit counts context. */
export function estimateTokens(text: string): number {
  return countTokens(text);
}
