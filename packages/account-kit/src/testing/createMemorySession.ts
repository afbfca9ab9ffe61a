import type { AccountDataAdapter, SessionAdapter, SignInAdapter } from '../adapter/AccountAdapter.ts';
import { AccountError } from '../model/AccountFailure.ts';
import type { AccountUser, OpenSession, Session } from '../model/Session.ts';
import type { MemoryAsk } from './createMemoryWire.ts';

export interface MemorySession {
  session: Required<SessionAdapter>;
  signIn: Required<SignInAdapter>;
  sessions: Required<AccountDataAdapter>['sessions'];
  endOthers(): void;
  become(user: AccountUser | null | 'loading'): void;
  isPassword(password: string): boolean;
  setPassword(password: string): void;
  remove(): void;
}

/** The password of every sample account until it is changed. */
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
  let entered = 0;
  const listeners = new Set<() => void>();
  let current = sessionOf(first);
  const become = (user: AccountUser | null | 'loading') => {
    current = sessionOf(user);
    for (const listener of [...listeners]) listener();
  };
  let sessions: readonly (OpenSession & { email: string })[] = [];
  const enter = (user: AccountUser) => {
    const usedAt = new Date().toISOString();
    const others = sessions.map((one) => ({ ...one, isCurrent: false }));
    const id = `session-${++entered}`;
    sessions = [
      { id, email: user.email, browser: 'Firefox', system: 'Linux', usedAt, isCurrent: true },
      ...others,
    ];
    become(user);
  };
  const leave = (isGone: (one: OpenSession & { email: string }) => boolean) => {
    sessions = sessions.filter((one) => !isGone(one));
    become(null);
  };
  if (first !== null && first !== 'loading') {
    const [here, elsewhere] = [sampleSession(first.email, true), sampleSession(first.email, false)];
    sessions = [here, elsewhere];
  }
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
      signOut: () => ask('signOut', () => leave(({ isCurrent }) => isCurrent)),
      signOutEverywhere: () => ask('signOutEverywhere', () => leave((one) => one.email === email())),
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
          enter(user);
        }),
      forgotPassword: () => ask('forgotPassword', () => undefined),
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
          enter(user);
        }),
    },
    sessions: {
      list: () => ask('sessions', () => sessions.filter((one) => one.email === email())),
      end: (id) =>
        ask('endSession', () => {
          if (!sessions.some((one) => one.id === id && one.email === email()))
            throw new AccountError({ code: 'invalid', message: 'This session has ended already.' });
          sessions = sessions.filter((one) => one.id !== id);
        }),
    },
    endOthers() {
      sessions = sessions.filter((one) => one.isCurrent || one.email !== email());
    },
  };
}

function sampleSession(email: string, isCurrent: boolean): OpenSession & { email: string } {
  return isCurrent
    ? {
        id: 'here',
        email,
        browser: 'Firefox',
        system: 'Linux',
        usedAt: '2026-11-23T09:00:00.000Z',
        isCurrent,
      }
    : {
        id: 'phone',
        email,
        browser: 'Safari',
        system: 'iPhone',
        usedAt: '2026-11-20T18:30:00.000Z',
        isCurrent,
      };
}
