/** A signed-in person, as the server knows them. */
export interface Account {
  /** Made by us, and never reused. */
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  imageUrl: string;
  isAdmin: boolean;
  /** ISO 8601. */
  createdAt: string;
}
