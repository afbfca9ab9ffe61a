import type { AccountFailure } from './AccountFailure.ts';

/** Where the purchase of credits stands (A8). One at a time. */
export type Purchase =
  | { readonly state: 'none' }
  /** On its way; `key` makes sure that it is bought once, however often it is sent. */
  | { readonly state: 'buying'; readonly credits: number; readonly key: string }
  /** No answer came: it may have been bought. Sent again with the same key, it says which. */
  | {
      readonly state: 'unknown';
      readonly credits: number;
      readonly key: string;
      readonly failure: AccountFailure;
    }
  | { readonly state: 'bought'; readonly credits: number; readonly costCents: number }
  | { readonly state: 'refused'; readonly credits: number; readonly failure: AccountFailure };

/** Whether it may have been bought although this came back. */
export function isOutcomeUnknown({ code }: AccountFailure): boolean {
  return code === 'unreachable' || code === 'unknown';
}
