import type { PasswordHasher } from '../../apps/server/src/identity/Identity.ts';

/** Keeps passwords as they are, in no time, and counts how often it was made to work. */
export function plainPasswords(): PasswordHasher & { count: number } {
  const hasher = {
    count: 0,
    async hash(password: string) {
      hasher.count += 1;
      return password;
    },
    async verify(password: string, hash: string | null) {
      hasher.count += 1;
      return password === hash;
    },
  };
  return hasher;
}
