import { hash, verify } from '@node-rs/argon2';
import { IdentityFailure, type PasswordHasher } from './Identity.ts';

/** OWASP's parameters for argon2id, which is the library's own algorithm: 19 MiB, two passes, one thread. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Hashing runs on the four threads that read and write files too: half of them stay free. */
const AT_ONCE = 2;
const WAITING = 100;

/** argon2id, at most two at a time; past a hundred that wait, the next is told to come back. */
export function argonPasswords(): PasswordHasher {
  const waiting: (() => void)[] = [];
  let running = 0;
  let decoy: Promise<string> | undefined;

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= AT_ONCE) {
      if (waiting.length >= WAITING) {
        throw new IdentityFailure('busy', 'Too many people are signing in right now. Try again in a moment.');
      }
      await new Promise<void>((turn) => waiting.push(turn));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return {
    hash: (password) => inTurn(() => hash(folded(password), COST)),
    async verify(password, known) {
      decoy ??= hash('nobody has this password', COST);
      const against = known ?? (await decoy);
      const isRight = await inTurn(() => verify(against, folded(password)));
      return isRight && known !== null;
    },
  };
}

/** One password typed on two keyboards can be two rows of bytes. */
function folded(password: string): string {
  return password.normalize('NFKC');
}
