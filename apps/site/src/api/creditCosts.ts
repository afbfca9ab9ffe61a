import { type Costs, creditsOf, type ModelPrices, type Status } from '@fabula/contract';
import type { RunKind, WriterAdapter } from '@fabula/editor-kit/core';
import { onSignInChange, type SignInState, signInState } from './authorization.ts';
import { askStatus, serverStatus } from './serverStatus.ts';

let known: Pick<Status, 'costs' | 'guest' | 'prices'> | null = null;
/** Another object whenever what is shown of costs may have changed. */
let shown: Costs | null = null;
let isAsking = false;
/** As whom it was asked last. */
let askedAs: SignInState | null = null;
const listeners = new Set<() => void>();

/** What generations cost, once the server has said so; null before, and when it cannot be known. */
export const creditCosts = {
  get: () => shown,

  /** What the models of one's own connection take; null where another one writes, or it is not known. */
  prices: (): ModelPrices | null => known?.prices ?? null,

  /** Asks once; asks again only where nothing came. Hears, too, that somebody signs in or has nothing free left. */
  subscribe(listener: () => void): () => void {
    if (listeners.size === 0) stopHearing = onSignInChange(hear);
    listeners.add(listener);
    if (!known && !isAsking) void ask(serverStatus);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) stopHearing();
    };
  },

  /** Asks again what a visitor has left, where that is limited: something was asked for. */
  refresh(): void {
    if (known?.guest.left && !isAsking && signInState() !== 'signed_in') void ask(askStatus);
  },

  /** Asks again: another model writes now. */
  reload: (): Promise<void> => ask(askStatus),
};

let stopHearing = () => {};

function hear(): void {
  tell();
  askAsAccount();
}

/** Who writes with a model of their own pays nothing: it is asked again as whoever has signed in meanwhile. */
function askAsAccount(): void {
  if (known && !isAsking && signInState() === 'signed_in' && askedAs !== 'signed_in') void ask(askStatus);
}

function tell(): void {
  shown = known && { ...known.costs };
  for (const listener of listeners) listener();
}

async function ask(status: () => Promise<Status>): Promise<void> {
  isAsking = true;
  askedAs = signInState();
  try {
    known = await status();
    tell();
  } catch (thrown) {
    console.warn('What generations cost could not be learnt.', thrown);
  } finally {
    isAsking = false;
  }
  askAsAccount();
}

/**
 * Whether whoever is here pays for this (D-GUEST): an account does, and so does a visitor for pictures, and for the rest
 * once nothing is left of what is free today. While it is not known who is here, it is somebody with an account: visitors
 * are known at once.
 */
export function isCharged(kind: RunKind | 'scene'): boolean {
  if (kind === 'image' || signInState() !== 'signed_out') return true;
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
