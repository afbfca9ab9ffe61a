import type { AccountConformanceSubject } from './AccountConformanceSubject.ts';
import { type ConformanceCase, conformanceCase } from './ConformanceCase.ts';
import { failing, must } from './must.ts';

const section = 'AccountDataAdapter';

/** The account itself: its password, its data, its end. */
export function ownDataCases(subject: AccountConformanceSubject): ConformanceCase[] {
  const { account, session, signIn } = subject.adapter;
  const newAccount = subject.newAccount?.bind(subject);
  const changePassword = account?.changePassword?.bind(account);
  const kept = account?.kept?.bind(account);
  const exportData = account?.exportData?.bind(account);
  const { deletion } = account ?? {};

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
