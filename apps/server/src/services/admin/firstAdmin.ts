import { hash, randomInt } from 'node:crypto';
import type { Account, AccountStore } from '../../identity/Identity.ts';
import type { Storage } from '../../storage/Storage.ts';
import type { GuessGuard } from '../safety/limits.ts';

export interface FirstAdminConfig {
  storage: Pick<Storage, 'documents'>;
  accounts: AccountStore;
  guard: GuessGuard;
  adminEmails: readonly string[];
  isFirstAdmin: boolean;
  now(): number;
}

/** `no_code`: unknown, used, or expired. `too_often`: `retryAfter` in seconds. */
export type AdminCodeRefusal = { refusal: 'no_code' } | { refusal: 'too_often'; retryAfter: number };

interface AdminCode {
  expiresAt: string;
}

/** Letters and digits that are not mistaken for others: 16 of them are 80 bits. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_MS = 24 * 60 * 60 * 1_000;

/** Setup of the first admin where others can reach the server (D-FIRST-ADMIN). */
export function firstAdmin(config: FirstAdminConfig) {
  const { storage, accounts, guard, adminEmails, isFirstAdmin, now } = config;
  const codes = storage.documents<AdminCode>('admin_codes');

  async function forgetCodes(isGone: (code: AdminCode) => boolean): Promise<void> {
    const gone: string[] = [];
    for await (const { id, value } of codes.all()) if (isGone(value)) gone.push(id);
    for (const id of gone) await codes.delete(id);
  }

  const isOver = ({ expiresAt }: AdminCode) => Date.parse(expiresAt) <= now();

  async function newCode(): Promise<string> {
    await forgetCodes(isOver);
    const groups = Array.from({ length: 4 }, () =>
      Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
    );
    const code = groups.join('-');
    await codes.create(hashOf(code), { expiresAt: new Date(now() + CODE_MS).toISOString() });
    return code;
  }

  async function unverified(): Promise<string[]> {
    const found: string[] = [];
    for (const email of adminEmails) {
      const account = await accounts.findByClaim(`email:${email}`);
      if (account && !(await accounts.describe(account)).isAdmin) found.push(email);
    }
    return found;
  }

  return {
    /** Messages of the start, one a line; makes a new code while there is no admin. */
    async notes(): Promise<string[]> {
      const notes = (await unverified()).map(
        (email) =>
          `ADMIN_EMAILS names ${email}, but nobody has confirmed that address: its account is not an admin. Confirm it by the mail that the profile sends, or run "npm run fabula -- admin add ${email}".`,
      );
      if (!(await accounts.awaitsAdmin())) return notes;
      const isFresh = await accounts.isFresh();
      if (isFirstAdmin && isFresh) return notes;
      if (!isFresh)
        notes.push(
          'There are accounts, bookings or stories here, and no record of the first admin: nobody becomes an admin by registering.',
        );
      notes.push(
        'No admin yet. Make an account, open /prompts, and write this code there within a day (it works once):',
        `  ${await newCode()}`,
      );
      return notes;
    },
    async redeem(accountId: string, code: string, address: string): Promise<Account | AdminCodeRefusal> {
      const wait = await guard.take('the code of the first admin', address);
      if (wait !== undefined) return { refusal: 'too_often', retryAfter: wait };
      const found = await codes.get(hashOf(code));
      const isGood = found && !isOver(found.value) && (await accounts.awaitsAdmin());
      // Deleting it claims it: of two at once one succeeds.
      if (!isGood || !(await codes.delete(found.id, found.revision))) return { refusal: 'no_code' };
      const made = await accounts.makeAdmin(accountId, 'code');
      if (made === undefined) return { refusal: 'no_code' };
      await forgetCodes(() => true);
      return accounts.describe(made);
    },
  };
}

/** Letters that look like digits count as those digits. */
function hashOf(code: string): string {
  const plain = code
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return hash('sha256', plain, 'base64url');
}
