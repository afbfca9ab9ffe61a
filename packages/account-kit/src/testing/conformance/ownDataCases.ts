import {
  type AccountConformanceSubject,
  type ConformanceCase,
  conformanceCase,
  failing,
  must,
} from './AccountConformanceSubject.ts';

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
