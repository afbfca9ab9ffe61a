import { documentAccounts } from '../../apps/server/src/identity/documentAccounts.ts';
import { foldEmail } from '../../packages/contract/src/index.ts';
import type { Verb } from './Verb.ts';

export const adminAdd: Verb = {
  usage: 'admin add <address>',
  does: 'Makes an admin of the account with this e-mail address, which counts as proved then.',
  worksOn: 'files or database',
  writes: true,
  async run({ place, words: [typed = ''], say }) {
    const email = foldEmail(typed);
    const accounts = documentAccounts({
      storage: await place.open(),
      adminEmails: [],
      isLocal: true,
      isFirstAdmin: false,
    });
    const found =
      (await accounts.findByClaim(`email:${email}`)) ?? (await accounts.findByVerifiedEmail(email));
    const made = found && (await accounts.makeAdmin(found.id, 'command'));
    if (made === undefined)
      throw new Error(`There is no account with the address ${email}. Make one on the site first.`);
    say(`${email} is an admin.`);
    return true;
  },
};
