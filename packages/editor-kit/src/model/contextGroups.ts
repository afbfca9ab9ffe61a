import type { ContextPart } from './contextParts.ts';

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
