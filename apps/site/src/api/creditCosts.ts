import { type Costs, creditsOf, type ModelPrices, type Status } from '@fabula/contract';
import type { RunKind, WriterAdapter } from '@fabula/editor-kit/core';
import { onSignInChange, type SignInState, signInState } from './authorization.ts';
import { askStatus, serverStatus } from './serverStatus.ts';

let known: Pick<Status, 'costs' | 'guest' | 'prices'> | null = null;
/** A new object whenever displayed costs may have changed. */
let shown: Costs | null = null;
let isAsking = false;
let askedAs: SignInState | null = null;
const listeners = new Set<() => void>();

/** Costs of generations; null until the server has answered. */
export const creditCosts = {
  get: () => shown,

  /** Prices of one's own connection's model; null where another one writes, or they are unknown. */
  prices: (): ModelPrices | null => known?.prices ?? null,

  /** Fetches once, and again after a failure. Also follows sign-in and the free allowance. */
  subscribe(listener: () => void): () => void {
    if (listeners.size === 0) stopHearing = onSignInChange(hear);
    listeners.add(listener);
    if (!known && !isAsking) void ask(serverStatus);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) stopHearing();
    };
  },

  refresh(): void {
    if (known?.guest.left && !isAsking && signInState() !== 'signed_in') void ask(askStatus);
  },

  reload: (): Promise<void> => ask(askStatus),
};

let stopHearing = () => {};

function hear(): void {
  notify();
  askAsAccount();
}

/** Users of their own model pay nothing: refetched after sign-in. */
function askAsAccount(): void {
  if (known && !isAsking && signInState() === 'signed_in' && askedAs !== 'signed_in') void ask(askStatus);
}

function notify(): void {
  shown = known && { ...known.costs };
  for (const listener of listeners) listener();
}

async function ask(status: () => Promise<Status>): Promise<void> {
  isAsking = true;
  askedAs = signInState();
  try {
    known = await status();
    notify();
  } catch (thrown) {
    console.warn('What generations cost could not be learnt.', thrown);
  } finally {
    isAsking = false;
  }
  askAsAccount();
}

/**
 * True where this user pays (D-GUEST): an account or an unknown user; a visitor for pictures, and once the day's free
 * allowance is spent.
 */
export function isCharged(kind: RunKind | 'scene'): boolean {
  if (kind === 'image' || signInState() !== 'signed_out') return true;
  return known?.guest.left === 0;
}

/** Credits of a request (D-COSTS): each paragraph, else the whole; reasoning doubles it. Null where this user pays nothing. */
export function costOf(
  { kind, count, isReasoning }: Parameters<NonNullable<WriterAdapter['costOf']>>[0],
  table: Costs | null = isCharged(kind) ? shown : null,
): number | null {
  if (!table) return null;
  const credits = kind === 'image' ? table.image : creditsOf({ kind, count, isReasoning }, table);
  return credits > 0 ? credits : null;
}
