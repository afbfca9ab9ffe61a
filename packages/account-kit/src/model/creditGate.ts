import type { Session } from './Session.ts';

/** What has to be known to decide it. */
export interface GateQuestion {
  session: Session['state'];
  /** Credits that it costs; null where that is not known. */
  cost: number | null;
  /** Credits that may be spent; null where that is not known. */
  spendable: number | null;
  /** Whether visitors may do it within their allowance (D-GUEST). */
  isFreeForGuests: boolean;
  /** What a visitor has left today: undefined where that is not known, null for as much as they like. */
  guestLeft: number | null | undefined;
}

/**
 * What a press on something that costs credits does (accounts.md §2, A4): it runs, leads to sign-in, says that the
 * visitor's allowance is used up, or leads to more credits. 'wait': until it is known who asks. Whatever is not known
 * runs, and the server decides.
 */
export type Gate = 'run' | 'sign_in' | 'guest_spent' | 'too_few' | 'wait';

/**
 * Decides what a press of a credit-gated button does (accounts.md §2, A4). Pure: ask it again when anything
 * changes.
 */
export function creditGate({ session, cost, spendable, isFreeForGuests, guestLeft }: GateQuestion): Gate {
  if (session === 'signed_in')
    return cost !== null && spendable !== null && spendable < cost ? 'too_few' : 'run';
  if (isFreeForGuests) return session === 'signed_out' && guestLeft === 0 ? 'guest_spent' : 'run';
  return session === 'loading' ? 'wait' : 'sign_in';
}
