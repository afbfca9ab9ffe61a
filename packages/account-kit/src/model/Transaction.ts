/** A line of a wallet's statement. Amounts are US cents, never negative. */
export interface WalletTransaction {
  readonly id: string;
  /**
   * `deposit` and `given_back` add; `purchase` spends. `taken_back`: a card payment was reversed. `freeze` and `unfreeze`:
   * by an operator; nothing moves.
   */
  readonly type: 'deposit' | 'purchase' | 'taken_back' | 'given_back' | 'freeze' | 'unfreeze';
  readonly cents: number;
  /** Below 0 where a card payment was reversed after it had been spent. */
  readonly balanceAfterCents: number;
  /** ISO 8601. */
  readonly timestamp: string;
  readonly description: string;
}

/** A line of a statement of credits. Amounts are never negative: `charge` and `taken` subtract, the others add. */
export interface CreditTransaction {
  readonly id: string;
  /**
   * `return`: of a charge whose operation brought nothing. `taken`: by an operator, or for a reversed card payment;
   * `given_back` restores them. `freeze` and `unfreeze`: nothing moves.
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
  /** The charged or returned operation; null for none. */
  readonly operationId: string | null;
  /** The work of the operation, as the product names it; null while unknown. */
  readonly work: string | null;
  /** Of a charge: held until its first result, then charged or returned; null for everything else. */
  readonly state: 'held' | 'charged' | 'returned' | null;
}

/** A page of a list, newest first. */
export interface Page<T> {
  readonly items: readonly T[];
  /** The cursor of the next page; null on the last one. */
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

/** A dash where nothing moved. */
export function signed(direction: Direction, amount: string): string {
  if (direction === 0) return '–';
  return `${direction === 1 ? '+' : '−'}${amount}`;
}

/** The tabs of the profile dialog, in order. */
export const profileTabs = ['profile', 'wallet', 'credits', 'transactions'] as const;
/** A tab of the profile; also a value of `openProfile` in an address. */
export type ProfileTab = (typeof profileTabs)[number];

interface Press {
  readonly button: number;
  readonly metaKey: boolean;
  readonly ctrlKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/** False for a press that opens a new tab or the like. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: Press): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
