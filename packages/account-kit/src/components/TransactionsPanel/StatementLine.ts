/** One line of a statement, as it stands there. */
export interface StatementLine {
  readonly id: string;
  /** ISO 8601. */
  readonly timestamp: string;
  /** What it was: 'Added Funds', 'Spent'. */
  readonly label: string;
  readonly description: string;
  /** With its sign. */
  readonly amount: string;
  readonly isIncoming: boolean;
  readonly balance: string;
  /** What is special about it, and why. */
  readonly note: { readonly label: string; readonly detail: string } | null;
  /** The address of what it paid for. */
  readonly href: string | null;
}
