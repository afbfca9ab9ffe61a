import { hash, verify } from '@node-rs/argon2';
import { boundedLimit } from '../scheduling/Scheduling.ts';
import { IdentityFailure, type PasswordHasher } from './Identity.ts';

/** OWASP's parameters for argon2id, which is the library's own algorithm: 19 MiB, two passes, one thread. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Hashing shares the four threads that read and write files: half of them stay free. */
const AT_ONCE = 2;
const WAITING = 100;

/** argon2id, two at a time; past a hundred in the queue it throws `busy`. */
export function argonPasswords(): PasswordHasher {
  const limit = boundedLimit(AT_ONCE, WAITING);
  let decoy: Promise<string> | undefined;

  async function limited<T>(work: () => Promise<T>): Promise<T> {
    if (limit.isFull())
      throw new IdentityFailure('busy', 'Too many people are logging in right now. Try again in a moment.');
    return limit.run(work);
  }

  return {
    hash: (password) => limited(() => hash(folded(password), COST)),
    async verify(password, known) {
      decoy ??= hash('nobody has this password', COST);
      const against = known ?? (await decoy);
      const isRight = await limited(() => verify(against, folded(password)));
      return isRight && known !== null;
    },
  };
}

/** Two keyboards can encode one password differently. */
function folded(password: string): string {
  return password.normalize('NFKC');
}
