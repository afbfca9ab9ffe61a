import { AccountError } from '../../../packages/account-kit/src/model/AccountFailure.ts';
import { moneySabotages } from './moneySabotages.ts';
import { breaks, type Sabotage } from './Sabotage.ts';

const raw = () => Promise.reject(new TypeError('Failed to fetch'));
const gone = () => Promise.reject(new AccountError({ code: 'unknown', message: 'It went wrong.' }));

const noSessions = { list: async () => [], end: async () => undefined };

/** For each case of the suite a way to break a good adapter that it is about, in the order of the cases. */
export const sabotages: Readonly<Record<string, Sabotage>> = {
  'session: is the same object until something changes': breaks(
    'session',
    /made a new object/,
    ({ get }) => ({
      get: () => ({ ...get() }),
    }),
  ),
  'session: tells whoever watches of each change, and nobody else': breaks(
    'session',
    /had stopped watching was told/,
    ({ subscribe }) => ({
      subscribe(listener) {
        subscribe(listener);
        return () => undefined;
      },
    }),
  ),
  'session: signing out ends it': breaks('session', /the session is 'signed_in'/, () => ({
    signOut: async () => undefined,
  })),
  'session: signing out everywhere ends it here too': breaks('session', /the session is 'signed_in'/, () => ({
    signOutEverywhere: async () => undefined,
  })),
  'signIn: a new account is signed in': breaks(
    'signIn',
    /the session is 'signed_out'/,
    ({ register }, good) => ({
      async register(credentials) {
        await register(credentials);
        await good.adapter.session.signOut();
      },
    }),
  ),
  'signIn: a wrong password lets nobody in': breaks('signIn', /are told apart/, ({ signIn }) => {
    let tries = 0;
    return {
      signIn: (credentials) =>
        signIn(credentials).catch(() => {
          throw new AccountError({
            code: 'invalid',
            message: ['Wrong password.', 'No such account.'][tries++] ?? '',
          });
        }),
    };
  }),
  'signIn: an address has one account': breaks(
    'signIn',
    /field that is wrong is the address/,
    ({ register }) => ({
      register: (credentials) =>
        register(credentials).catch(() => {
          throw new AccountError({ code: 'invalid', message: 'That did not work.', field: 'password' });
        }),
    }),
  ),
  'signIn: a forgotten password says of no address whether it is known': breaks(
    'signIn',
    /both are answered alike/,
    ({ register }) => {
      const known = new Set<string>();
      return {
        async register(credentials) {
          known.add(credentials.email);
          await register(credentials);
        },
        forgotPassword: (email) => (known.has(email) ? Promise.resolve() : gone()),
      };
    },
  ),
  'credits: a balance is whole credits': breaks('credits', /both must be whole/, () => ({
    balance: async () => ({ available: 0.1 + 0.2, total: 1 }),
  })),
  'credits: prices are exact': breaks('credits', /decimal text/, ({ pricing }) => ({
    pricing: async () => ({ ...(await pricing()), priceUsd: '1e-2' }),
  })),
  'credits: a claim grants once': breaks('credits', /granted a second time/, ({ claim }) => ({
    claim: async () => (await claim?.().catch(() => undefined)) ?? { added: 500, available: 500 },
  })),
  'credits: two claims at once grant once': breaks('credits', /2 were granted/, ({ claim }) => {
    let first: ReturnType<NonNullable<typeof claim>> | undefined;
    return {
      claim: () => {
        first ??= claim?.() ?? gone();
        return first;
      },
    };
  }),
  'credits: a claim whose answer was lost was granted once': breaks(
    'credits',
    /code 'unknown' instead of 'claimed_already'/,
    ({ claim }) => {
      let tries = 0;
      return { claim: async () => (tries++ === 0 ? (claim?.() ?? gone()) : gone()) };
    },
  ),
  'credits: a test payment adds once for its key': breaks(
    'credits',
    /There should be 500 credits, and the balance says 1000/,
    ({ addTestCredits }) => {
      let keys = 0;
      return { addTestCredits: async () => (await addTestCredits?.({ key: `another-${keys++}` })) ?? gone() };
    },
  ),
  'credits: a test payment adds once for its key, also when others came between': breaks(
    'credits',
    /There should be 1000 credits, and the balance says 1500/,
    ({ addTestCredits }) => {
      let keys = 0;
      let last: [key: string, sent: string] = ['', ''];
      return {
        async addTestCredits({ key }) {
          if (key !== last[0]) last = [key, `forgotten-${keys++}`];
          return (await addTestCredits?.({ key: last[1] })) ?? gone();
        },
      };
    },
  ),
  'credits: a test payment whose answer was lost is taken up by its key': breaks(
    'credits',
    /There should be 500 credits, and the balance says 1000/,
    ({ addTestCredits }) => {
      let keys = 0;
      return { addTestCredits: async () => (await addTestCredits?.({ key: `lost-${keys++}` })) ?? gone() };
    },
  ),
  'credits: the claim flag is remembered': breaks('credits', /and is not/, () => ({
    claimFlag: { isSet: () => false, set: () => undefined },
  })),
  'credits: the allowance is whole generations': breaks('credits', /Of 20 a day 21 are left/, () => ({
    allowance: async () => ({ dailyGenerations: 20, left: 21 }),
  })),
  'credits: says that nothing was reached': breaks('credits', /Something raw was thrown/, ({ balance }) => ({
    balance: () => balance().catch(raw),
  })),
  'credits: says that nobody is signed in': breaks(
    'credits',
    /'unknown' instead of 'signed_out'/,
    ({ balance }) => ({
      balance: () => balance().catch(gone),
    }),
  ),
  ...moneySabotages,
  'account: a password is changed by whoever knows it': breaks('account', /did not know it/, () => ({
    changePassword: async () => undefined,
  })),
  'account: says what it keeps, and the most that it may': breaks('account', /no count/, ({ kept }) => ({
    kept: async () => {
      const { room = { works: 0, bytes: 0 } } = (await kept?.()) ?? {};
      return { kept: { works: 0.5, bytes: 0 }, room };
    },
  })),
  'account: one open session is this one, and another can be ended': breaks(
    'account',
    /is still open/,
    ({ sessions = noSessions }) => ({
      sessions: { list: () => sessions.list(), end: async () => undefined },
    }),
  ),
  'account: a change of password ends all other sessions': breaks(
    'account',
    /The password was changed, and 2 sessions are open/,
    ({ changePassword, sessions = noSessions }) => {
      let before: Awaited<ReturnType<typeof sessions.list>> | undefined;
      return {
        async changePassword(current, next) {
          before = await sessions.list();
          await changePassword?.(current, next);
        },
        sessions: { ...sessions, list: async () => before ?? (await sessions.list()) },
      };
    },
  ),
  'account: what it owns comes as a file': breaks('account', /no name of a file/, ({ exportData }) => ({
    exportData: async () => ({ file: (await exportData?.())?.file ?? new Blob([]), name: '' }),
  })),
  'account: is deleted by whoever proves that it is theirs': breaks(
    'account',
    /with a wrong password/,
    () => ({
      deletion: { needs: 'password' as const, delete: async () => undefined },
    }),
  ),
};
