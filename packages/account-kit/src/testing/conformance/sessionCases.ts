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
const local = 'SignInAdapter';

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

const section = 'AccountDataAdapter';

export function ownDataCases(subject: AccountConformanceSubject): ConformanceCase[] {
  const { account, session, signIn } = subject.adapter;
  const newAccount = subject.newAccount?.bind(subject);
  const changePassword = account?.changePassword?.bind(account);
  const kept = account?.kept?.bind(account);
  const exportData = account?.exportData?.bind(account);
  const { deletion, sessions } = account ?? {};

  return [
    conformanceCase(
      'account: a password is changed by whoever knows it',
      section,
      { session, signIn, newAccount, 'account.changePassword': changePassword },
      async (given) => {
        const had = await given.newAccount({ cents: 0 });
        must(had !== null, 'newAccount() must say how to sign in to it again.');
        const next = `${had.password}, but new`;
        await failing(
          () => given['account.changePassword'](`${had.password}, but wrong`, next),
          'The password was changed by somebody who did not know it.',
        );
        await given['account.changePassword'](had.password, next);
        must(given.session.get().state === 'signed_in', 'Whoever changed the password was signed out here.');
        await given.session.signOut();
        await failing(() => given.signIn.signIn(had), 'The old password still lets somebody in.');
        await given.signIn.signIn({ ...had, password: next });
      },
    ),
    conformanceCase(
      'account: says what it keeps, and the most that it may',
      section,
      { newAccount, 'account.kept': kept },
      async (given) => {
        await given.newAccount({ cents: 0 });
        const { kept: has, room } = await given['account.kept']();
        for (const count of [has.works, has.bytes, room.works, room.bytes]) {
          must(Number.isSafeInteger(count) && count >= 0, `${count} is no count of works or bytes.`);
        }
        must(has.works <= room.works && has.bytes <= room.bytes, 'A new account keeps more than it may.');
      },
    ),
    conformanceCase(
      'account: one open session is this one, and another can be ended',
      section,
      { session, signIn, newAccount, 'account.sessions': sessions },
      async (given) => {
        const had = await given.newAccount({ cents: 0 });
        must(had !== null, 'newAccount() must say how to sign in to it again.');
        await given.signIn.signIn(had);
        const { list, end } = given['account.sessions'];
        const open = await list();
        must(open.length === 2, `Somebody signed in twice, and ${open.length} sessions are open.`);
        const [other, ...rest] = open.filter(({ isCurrent }) => !isCurrent);
        must(rest.length === 0 && other !== undefined, 'Exactly one of them is this one.');
        must(
          open.every(({ usedAt }) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(usedAt)),
          'Each says in ISO 8601 when it was used.',
        );
        await end(other.id);
        must((await list()).length === 1, 'A session was ended, and is still open.');
        must(given.session.get().state === 'signed_in', 'Another session was ended, and this one with it.');
      },
    ),
    conformanceCase(
      'account: a change of password ends all other sessions',
      section,
      { signIn, newAccount, 'account.changePassword': changePassword, 'account.sessions': sessions },
      async (given) => {
        const had = await given.newAccount({ cents: 0 });
        must(had !== null, 'newAccount() must say how to sign in to it again.');
        await given.signIn.signIn(had);
        await given['account.changePassword'](had.password, `${had.password}, but new`);
        const open = await given['account.sessions'].list();
        must(
          open.length === 1 && open[0]?.isCurrent === true,
          `The password was changed, and ${open.length} sessions are open.`,
        );
      },
    ),
    conformanceCase(
      'account: what it owns comes as a file',
      section,
      { newAccount, 'account.exportData': exportData },
      async (given) => {
        await given.newAccount({ cents: 0 });
        const { name, file } = await given['account.exportData']();
        must(/^[^/\\]+\.\w+$/.test(name), `'${name}' is no name of a file.`);
        must(file.size > 0, 'The file is empty.');
      },
    ),
    conformanceCase(
      'account: is deleted by whoever proves that it is theirs',
      section,
      { session, newAccount, 'account.deletion': deletion },
      async (given) => {
        const had = await given.newAccount({ cents: 0 });
        const gone = given['account.deletion'];
        const wrong = { password: `${had?.password}, but wrong` };
        if (gone.needs === 'password') {
          must(had !== null, 'newAccount() must say how to sign in to it again.');
          await failing(() => gone.delete(wrong), 'The account was deleted with a wrong password.');
          must(
            given.session.get().state === 'signed_in',
            'The account was not deleted, and nobody is signed in.',
          );
        }
        await gone.delete(
          gone.needs === 'password'
            ? { password: had?.password ?? '' }
            : { confirmation: 'delete my account' },
        );
        must(given.session.get().state === 'signed_out', 'The account was deleted, and is still signed in.');
        if (had && signIn)
          await failing(() => signIn.signIn(had), 'The account was deleted, and can be signed in to.');
      },
    ),
  ];
}
