/** Who asks for a generation. */
export interface Caller {
  /** The anonymous visitor, or the account. */
  owner: string;
  /** Where the request came from; limits count by it too, since a cookie is easily dropped. */
  address: string;
}
