/** A signed-in person, as the server knows them. */
export interface Account {
  /** Made by us, and never reused. */
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  imageUrl: string;
  isAdmin: boolean;
  /** Since when the address is shown to be theirs (ISO 8601): by a mail, or by the provider's word; null until then. */
  provedAt: string | null;
  /** Why it cannot publish, in an admin's words, and since when (ISO 8601); null while it can. */
  publishingBlocked: { reason: string; at: string } | null;
  /** ISO 8601. */
  createdAt: string;
}
