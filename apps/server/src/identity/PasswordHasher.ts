/** Turns passwords into what can be kept of them. Slow and hungry on purpose, so only so many at a time. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Whether the password made the hash. Without a hash it takes as long, and answers false. */
  verify(password: string, hash: string | null): Promise<boolean>;
}
