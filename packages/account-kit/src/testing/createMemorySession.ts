import type { SessionAdapter } from '../adapter/SessionAdapter.ts';
import type { SignInAdapter } from '../adapter/SignInAdapter.ts';
import { AccountError } from '../model/AccountFailure.ts';
import type { AccountUser, Session } from '../model/Session.ts';
import type { MemoryAsk } from './createMemoryWire.ts';

export interface MemorySession {
  session: Required<SessionAdapter>;
  signIn: SignInAdapter;
  /** Sets who is signed in at once: null for nobody, 'loading' for what a page knows at first. */
  become(user: AccountUser | null | 'loading'): void;
  /** Whether this is the password of whoever is signed in. */
  isPassword(password: string): boolean;
  setPassword(password: string): void;
  /** Signs whoever is signed in out for good: nobody can sign in to that account any more. */
  remove(): void;
}

/** Every sample account has this password until it is changed. */
export const samplePassword = 'a quiet harbour';

const sessionOf = (user: AccountUser | null | 'loading'): Session => {
  if (user === 'loading') return { state: 'loading' };
  return user ? { state: 'signed_in', user } : { state: 'signed_out' };
};

export function createMemorySession(
  ask: MemoryAsk,
  first: AccountUser | null | 'loading',
  users: readonly AccountUser[],
): MemorySession {
  const known = new Map(users.map((user) => [user.email, user]));
  const passwords = new Map<string, string>();
  let registered = known.size;
  const listeners = new Set<() => void>();
  let current = sessionOf(first);
  const become = (user: AccountUser | null | 'loading') => {
    current = sessionOf(user);
    for (const listener of [...listeners]) listener();
  };
  const email = () => (current.state === 'signed_in' ? current.user.email : '');
  const passwordOf = (of: string) => passwords.get(of) ?? samplePassword;

  return {
    become,
    isPassword: (password) => passwordOf(email()) === password,
    setPassword: (password) => void passwords.set(email(), password),
    remove() {
      known.delete(email());
      become(null);
    },
    session: {
      get: () => current,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      signOut: () => ask('signOut', () => become(null)),
      signOutEverywhere: () => ask('signOutEverywhere', () => become(null)),
    },
    signIn: {
      signIn: (given) =>
        ask('signIn', () => {
          const user = known.get(given.email);
          if (!user || passwordOf(given.email) !== given.password)
            throw new AccountError({
              code: 'invalid',
              message: 'This e-mail address and password do not belong together.',
              field: 'password',
            });
          become(user);
        }),
      register: (given) =>
        ask('register', () => {
          if (known.has(given.email))
            throw new AccountError({
              code: 'invalid',
              message: 'There is an account with this e-mail address already. Log in instead.',
              field: 'email',
            });
          const user = {
            id: `user-${++registered}`,
            email: given.email,
            firstName: '',
            lastName: '',
            fullName: '',
            imageUrl: '',
            createdAt: new Date().toISOString(),
          };
          known.set(user.email, user);
          passwords.set(user.email, given.password);
          become(user);
        }),
    },
  };
}
