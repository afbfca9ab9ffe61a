/** Who asks for a generation, and for what. */
export interface Caller {
  /** Who owns what comes of it: the account, or the anonymous visitor. */
  owner: string;
  /** The account that pays; undefined for a visitor, who has a free allowance. */
  accountId?: string | undefined;
  /** The work that it is for, as `workLabel` has it: what its receipt leads to. */
  work?: string | undefined;
  /** An admin calls again what is in the history of calls. */
  isRerun?: boolean | undefined;
  /** Where the request came from; limits count by it too, since a cookie is easily dropped. */
  address: string;
}
