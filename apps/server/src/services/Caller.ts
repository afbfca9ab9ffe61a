/** Who asks for a generation. */
export interface Caller {
  /** Who owns what comes of it: the account, or the anonymous visitor. */
  owner: string;
  /** The account that pays; undefined for a visitor, who has a free allowance. */
  accountId?: string | undefined;
  /** Where the request came from; limits count by it too, since a cookie is easily dropped. */
  address: string;
}
