import { type Costs, costs } from '@fabula/contract';
import type { WriterAdapter } from '@fabula/editor-kit/core';
import { callJson } from './callJson.ts';
import { isCallFailure } from './callText.ts';

let known: Costs | null = null;
let isAsking = false;
const listeners = new Set<() => void>();

/** What generations cost, once the server has said so; null before, and when it cannot be known. */
export const creditCosts = {
  get: () => known,

  /** Asks once; asks again only where nothing came. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    if (!known && !isAsking) void ask();
    return () => listeners.delete(listener);
  },
};

const costsOfStatus = {
  parse: (answer: unknown) => costs.parse((answer as { costs?: unknown } | null)?.costs),
};

async function ask(): Promise<void> {
  isAsking = true;
  const answer = await callJson('/api/v1/status', { schema: costsOfStatus });
  isAsking = false;
  if (isCallFailure(answer)) return;
  known = answer;
  for (const listener of listeners) listener();
}

/** Credits that a request costs (D-COSTS): each paragraph, and everything else as a whole; reasoning doubles it. */
export function costOf(
  { kind, count, isReasoning }: Parameters<NonNullable<WriterAdapter['costOf']>>[0],
  table: Costs | null = known,
): number | null {
  if (!table) return null;
  const isWhole = kind === 'suggestions' || kind === 'section_summary' || kind === 'image';
  const credits = (isWhole ? table[kind] : table.paragraph * count) * (isReasoning ? 2 : 1);
  return credits > 0 ? credits : null;
}
