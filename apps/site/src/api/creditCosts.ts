import { type Costs, costs, creditsOf, type GuestAllowance, guestAllowance } from '@fabula/contract';
import type { RunKind, WriterAdapter } from '@fabula/editor-kit/core';
import { session } from '../session/session.ts';
import { callJson } from './callJson.ts';
import { isCallFailure } from './callText.ts';

interface Known {
  costs: Costs;
  guest: GuestAllowance;
  limits: { bodyBytes: number; contextTokens: number } | null;
}

let known: Known | null = null;
/** Another object whenever what is shown of costs may have changed. */
let shown: Costs | null = null;
let isAsking = false;
const listeners = new Set<() => void>();

/** What generations cost, once the server has said so; null before, and when it cannot be known. */
export const creditCosts = {
  get: () => shown,

  /** Asks once; asks again only where nothing came. Hears, too, that somebody signs in or has nothing free left. */
  subscribe(listener: () => void): () => void {
    if (listeners.size === 0) stopHearing = session.subscribe(tell);
    listeners.add(listener);
    if (!known && !isAsking) void ask();
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) stopHearing();
    };
  },

  /** What the model and the server can take, once the server has said so. */
  limits: () => known?.limits ?? null,

  /** Asks again what a visitor has left, where that is limited: something was asked for. */
  refresh(): void {
    if (known?.guest.left && !isAsking && session.get().state !== 'signed_in') void ask();
  },
};

let stopHearing = () => {};

function tell(): void {
  shown = known && { ...known.costs };
  for (const listener of listeners) listener();
}

const partOfStatus = {
  parse(answer: unknown): Known {
    const given = (answer ?? {}) as { costs?: unknown; guest?: unknown; limits?: unknown };
    return {
      costs: costs.parse(given.costs),
      guest: guestAllowance.parse(given.guest),
      limits: readLimits(given.limits),
    };
  },
};

function readLimits(given: unknown): Known['limits'] {
  const { bodyBytes, contextTokens } = (given ?? {}) as Record<string, unknown>;
  return typeof bodyBytes === 'number' && typeof contextTokens === 'number'
    ? { bodyBytes, contextTokens }
    : null;
}

async function ask(): Promise<void> {
  isAsking = true;
  const answer = await callJson('/api/v1/status', { schema: partOfStatus });
  isAsking = false;
  if (isCallFailure(answer)) return;
  known = answer;
  tell();
}

/**
 * Whether whoever is here pays for this (D-GUEST): an account does, and so does a visitor for pictures, and for the rest
 * once nothing is left of what is free today. While it is not known who is here, it is somebody with an account: visitors
 * are known at once.
 */
export function isCharged(kind: RunKind | 'scene'): boolean {
  if (kind === 'image' || session.get().state !== 'signed_out') return true;
  return known?.guest.left === 0;
}

/**
 * Credits that a request costs (D-COSTS): each paragraph, and everything else as a whole; reasoning doubles it. Null
 * where it costs nothing, and where whoever is here does not pay for it.
 */
export function costOf(
  { kind, count, isReasoning }: Parameters<NonNullable<WriterAdapter['costOf']>>[0],
  table: Costs | null = isCharged(kind) ? shown : null,
): number | null {
  if (!table) return null;
  const credits = kind === 'image' ? table.image : creditsOf({ kind, count, isReasoning }, table);
  return credits > 0 ? credits : null;
}
