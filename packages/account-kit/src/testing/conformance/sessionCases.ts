import { accountOf } from '../../model/Session.ts';
import {
  type AccountConformanceSubject,
  type ConformanceCase,
  conformanceCase,
  failing,
  failingWith,
  must,
} from './AccountConformanceSubject.ts';

const port = 'SessionAdapter';
const local = 'SignInAdapter, D-AUTH';

export function sessionCases(subject: AccountConformanceSubject): ConformanceCase[] {
  const { session, signIn, credits } = subject.adapter;
  const newAccount = subject.newAccount?.bind(subject);
  const forgot = signIn?.forgotPassword?.bind(signIn);
  const everywhere = session?.signOutEverywhere?.bind(session);
  const signedIn = { session, newAccount };

  return [
    conformanceCase('session: is the same object until something changes', port, signedIn, async (given) => {
      await given.newAccount({ cents: 0 });
      const before = given.session.get();
      must(
        before.state === 'signed_in',
        `Somebody has just signed in, and the session is '${before.state}'.`,
      );
      must(
        given.session.get() === before,
        'get() made a new object though nothing had changed: whoever watches it renders for ever.',
      );
    }),
    conformanceCase(
      'session: tells whoever watches of each change, and nobody else',
      port,
      signedIn,
      async (given) => {
        await given.newAccount({ cents: 0 });
        const heard = { watcher: 0, gone: 0 };
        const stop = given.session.subscribe(() => void heard.watcher++);
        given.session.subscribe(() => void heard.gone++)();
        await given.session.signOut();
        must(heard.watcher > 0, 'Somebody signed out, and whoever watches was not told.');
        must(heard.gone === 0, 'Whoever had stopped watching was told.');
        stop();
      },
    ),
    conformanceCase('session: signing out ends it', port, { ...signedIn, credits }, async (given) => {
      await given.newAccount({ cents: 0 });
      await given.session.signOut();
      await ended(given.session, given.credits);
    }),
    conformanceCase(
      'session: signing out everywhere ends it here too',
      port,
      { ...signedIn, credits, 'session.signOutEverywhere': everywhere },
      async (given) => {
        await given.newAccount({ cents: 0 });
        await given['session.signOutEverywhere']();
        await ended(given.session, given.credits);
      },
    ),
    conformanceCase('signIn: a new account is signed in', local, { session, signIn }, async (given) => {
      const fresh = freshCredentials();
      await given.signIn.register(fresh);
      const now = given.session.get();
      must(now.state === 'signed_in', `An account was made, and the session is '${now.state}'.`);
      must(
        now.user.email === fresh.email,
        `'${fresh.email}' was registered, and '${now.user.email}' is signed in.`,
      );
      const first = accountOf(now);
      await given.session.signOut();
      await given.signIn.signIn(fresh);
      must(accountOf(given.session.get()) === first, 'Signing in again led to another account.');
    }),
    conformanceCase('signIn: a wrong password lets nobody in', local, { session, signIn }, async (given) => {
      const fresh = freshCredentials();
      await given.signIn.register(fresh);
      await given.session.signOut();
      const wrong = { ...fresh, password: `${fresh.password}, but wrong` };
      const unknown = freshCredentials();
      const sentences: string[] = [];
      for (const credentials of [wrong, unknown]) {
        const failure = await failing(
          () => given.signIn.signIn(credentials),
          'A wrong password let somebody in.',
        );
        sentences.push(failure.message);
        must(given.session.get().state === 'signed_out', 'signIn() rejected, and somebody is signed in.');
      }
      must(
        sentences[0] === sentences[1],
        'A wrong password and an unknown address are told apart: that says who has an account here.',
      );
    }),
    conformanceCase('signIn: an address has one account', local, { session, signIn }, async (given) => {
      const fresh = freshCredentials();
      await given.signIn.register(fresh);
      await given.session.signOut();
      const failure = await failing(
        () => given.signIn.register(fresh),
        'The same address was registered twice.',
      );
      must(
        failure.field === 'email',
        `The field that is wrong is the address, and '${failure.field}' was named.`,
      );
    }),
    conformanceCase(
      'signIn: a forgotten password says of no address whether it is known',
      local,
      { signIn, 'signIn.forgotPassword': forgot },
      async (given) => {
        const fresh = freshCredentials();
        await given.signIn.register(fresh);
        for (const { email } of [fresh, freshCredentials()])
          await given['signIn.forgotPassword'](email).catch(() => {
            must(false, 'It rejected for one of two addresses: both are answered alike.');
          });
      },
    ),
  ];
}

export function freshCredentials() {
  const id = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16)).join('');
  return { email: `conformance-${id}@example.org`, password: `a quiet harbour ${id}` };
}

async function ended(
  session: NonNullable<AccountConformanceSubject['adapter']['session']>,
  credits: NonNullable<AccountConformanceSubject['adapter']['credits']>,
): Promise<void> {
  const { state } = session.get();
  must(state === 'signed_out', `Somebody signed out, and the session is '${state}'.`);
  await failingWith('signed_out', () => credits.balance(), 'Nobody is signed in, and there is a balance.');
}
