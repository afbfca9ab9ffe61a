/** One line of a wallet's statement (accounts.md §3). Amounts are US cents, never negative. */
export interface WalletTransaction {
  readonly id: string;
  /**
   * `deposit` and `given_back` were added; `purchase` was spent. `taken_back`: a card payment went back. `freeze` and
   * `unfreeze`: whoever runs the product said so, and nothing moved.
   */
  readonly type: 'deposit' | 'purchase' | 'taken_back' | 'given_back' | 'freeze' | 'unfreeze';
  readonly cents: number;
  /** Below 0 where a card payment went back after it had been spent. */
  readonly balanceAfterCents: number;
  /** ISO 8601. */
  readonly timestamp: string;
  readonly description: string;
}

/** One line of the statement of somebody's credits. Amounts are never negative: a `charge` was spent, `taken` ones are gone, the others were added. */
export interface CreditTransaction {
  readonly id: string;
  /**
   * `return`: a charge given back, since nothing came of its operation. `taken`: by whoever runs the product, or since
   * a card payment went back; `given_back`: they stay after all. `freeze` and `unfreeze`: nothing moved.
   */
  readonly type:
    | 'claim'
    | 'purchase'
    | 'grant'
    | 'charge'
    | 'return'
    | 'taken'
    | 'given_back'
    | 'freeze'
    | 'unfreeze';
  readonly credits: number;
  readonly balanceAfter: number;
  /** ISO 8601. */
  readonly timestamp: string;
  readonly description: string;
  /** What was paid for, or given back; null where it was no operation. */
  readonly operationId: string | null;
  /** The work for which it was done, as the product names it; null where that is not known. */
  readonly work: string | null;
  /** What became of a charge: held until its first result, then charged or returned; null for everything else. */
  readonly state: 'held' | 'charged' | 'returned' | null;
}

/** A part of a list, newest first. */
export interface Page<T> {
  readonly items: readonly T[];
  /** Where the next page begins; null on the last one. */
  readonly next: string | null;
}

/** `1` for what was added, `-1` for what was spent or taken, `0` for what moved nothing. */
type Direction = 1 | -1 | 0;

const walletDirections: Record<WalletTransaction['type'], Direction> = {
  deposit: 1,
  given_back: 1,
  purchase: -1,
  taken_back: -1,
  freeze: 0,
  unfreeze: 0,
};
const creditDirections: Record<CreditTransaction['type'], Direction> = {
  claim: 1,
  purchase: 1,
  grant: 1,
  return: 1,
  given_back: 1,
  charge: -1,
  taken: -1,
  freeze: 0,
  unfreeze: 0,
};

export const walletDirection = (type: WalletTransaction['type']): Direction => walletDirections[type];
export const creditDirection = (type: CreditTransaction['type']): Direction => creditDirections[type];

/** An amount with its sign; a dash where nothing moved. */
export function signed(direction: Direction, amount: string): string {
  if (direction === 0) return '–';
  return `${direction === 1 ? '+' : '−'}${amount}`;
}

/** The tabs of the profile dialog (A3), in the order in which they stand. */
export const profileTabs = ['profile', 'wallet', 'credits', 'transactions'] as const;
/** A tab of the profile; also what `openProfile` in an address may say (R1). */
export type ProfileTab = (typeof profileTabs)[number];

/** What a press was made with. */
interface Press {
  readonly button: number;
  readonly metaKey: boolean;
  readonly ctrlKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/** Whether a press on a link asks for nothing special, such as a new tab. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: Press): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
