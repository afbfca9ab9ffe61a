import { countTokens } from '@fabula/writing';
import type { ContextPart, LeftOutReason } from './contextParts.ts';

export const contextGroupIds = [
  'original',
  'premise',
  'genre',
  'summary',
  'sections',
  'paragraphs',
  'memory',
  'instruction',
] as const;
/** Which of the sheet’s groups a part stands in. */
export type ContextGroupId = (typeof contextGroupIds)[number];

/** Parts of one kind, as a writer thinks of them. */
export interface ContextGroup {
  readonly id: ContextGroupId;
  readonly parts: readonly ContextPart[];
  /** Of the parts that go along. */
  readonly tokens: number;
  /** Parts that do not. */
  readonly leftOut: number;
}

const groupOf: Readonly<Record<ContextPart['kind'], ContextGroupId>> = {
  original: 'original',
  premise: 'premise',
  genre: 'genre',
  summary: 'summary',
  section: 'sections',
  paragraph: 'paragraphs',
  selected: 'paragraphs',
  next: 'paragraphs',
  pick: 'memory',
  instruction: 'instruction',
};

/** A line of the receipt: parts of one kind, how many of them went along, and why others did not. */
export interface SentGroup {
  readonly id: ContextGroupId;
  /** Parts that went along. */
  readonly parts: number;
  readonly tokens: number;
  readonly leftOut: Readonly<Record<LeftOutReason, number>>;
}

/** The groups of what goes along as the receipt keeps them: the same lines without the texts. */
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

/**
 * What was sent, as the writer's own report has it where it says more than was known here: it may have left out what did
 * not fit after all.
 */
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

/** What the AI will see in groups, the empty ones left away. */
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

/** Of the parts that go along. */
export function tokensOf(parts: readonly ContextPart[]): number {
  return parts.reduce((sum, { isIncluded, tokens }) => sum + (isIncluded ? tokens : 0), 0);
}

/** What the model and the server behind a writer can take: what goes along is fitted to it before it is sent. */
export interface ContextWindow {
  /** The model's window in tokens, question and answer together. */
  readonly contextTokens: number;
  /** The largest body of a request, in bytes. */
  readonly bodyBytes: number;
  /** Who reads what is sent, in words: 'llama3.2 at 127.0.0.1:11434'. It stands where people see what goes along. */
  readonly reader?: string | undefined;
  /** The same, of what is asked with reasoning; `reader` when absent. */
  readonly reasoningReader?: string | undefined;
}

/** About how many tokens a text is, as the kit counts what goes along. */
export function estimateTokens(text: string): number {
  return countTokens(text);
}
