import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { foldEmail } from '@fabula/contract';
import type {
  AccountRecord,
  AccountStore,
  MailedToken,
  PasswordHasher,
  StoredAccount,
} from '../../identity/Identity.ts';
import type { Mailer } from '../../mail/Mailer.ts';
import type { GuessGuard } from '../safety/limits.ts';
import { resetMail, verificationMail } from './accountMailWords.ts';

export interface AccountMailsConfig {
  accounts: AccountStore;
  passwords: PasswordHasher;
  mailer: Mailer;
  guard: GuessGuard;
  publicUrl: string;
  now(): number;
  logError(reference: string, error: unknown): void;
}

/** `link_over`: unknown, used, expired, or replaced by a newer one. `too_often`: `retryAfter` in seconds. */
export type MailRefusal = { refusal: 'link_over' } | { refusal: 'too_often'; retryAfter: number };

/** Mails by which people show that an address is theirs (D-AUTH). Their links work once, and hashes of them are kept. */
export type AccountMails = ReturnType<typeof accountMails>;

const HOUR_MS = 60 * 60 * 1_000;
const PROOF_HOURS = 72;
const RESET_HOURS = 1;
const OVER = { refusal: 'link_over' } as const;

export function accountMails(config: AccountMailsConfig) {
  const { accounts, passwords, mailer, guard, publicUrl, now, logError } = config;

  function newToken(accountId: string, hours: number): { token: string; kept: MailedToken } {
    const secret = randomBytes(32).toString('base64url');
    const expiresAt = new Date(now() + hours * HOUR_MS).toISOString();
    return {
      token: `${accountId}.${secret}`,
      kept: { hash: hashOf(secret).toString('base64url'), expiresAt },
    };
  }

  const isGood = (kept: MailedToken | undefined, secret: string): boolean =>
    kept !== undefined &&
    Date.parse(kept.expiresAt) > now() &&
    timingSafeEqual(Buffer.from(kept.hash, 'base64url'), hashOf(secret));

  async function find(token: string, kind: 'proof' | 'reset') {
    const [id = '', secret = ''] = token.split('.');
    const found = id === '' || token.length > 300 ? undefined : await accounts.find(id);
    if (found === undefined || found.record.deletedAt !== null) return undefined;
    return isGood(found.record[kind], secret) ? { found, secret } : undefined;
  }

  async function sendReset(typed: string): Promise<void> {
    const found = await findLocal(accounts, typed);
    if (found === undefined || found.record.passwordHash === null) return;
    const { token, kept } = newToken(found.id, RESET_HOURS);
    const changed = await accounts.change(found.id, (record) =>
      record.deletedAt === null ? { ...record, reset: kept } : undefined,
    );
    if (changed === undefined) return;
    const { email } = changed.record;
    await mailer.send({ to: email, ...resetMail({ publicUrl, email, token }) });
  }

  return {
    /** Does nothing where the address is verified. Throws a `MailFailure`. */
    async sendProof(accountId: string, address: string): Promise<MailRefusal | undefined> {
      const { token, kept } = newToken(accountId, PROOF_HOURS);
      const found = await accounts.find(accountId);
      if (found === undefined || found.record.isEmailVerified) return undefined;
      const wait = await guard.takeMail(foldEmail(found.record.email), address);
      if (wait !== undefined) return { refusal: 'too_often', retryAfter: wait };
      const changed = await accounts.change(accountId, (record) =>
        record.deletedAt === null ? { ...record, proof: kept } : undefined,
      );
      if (changed === undefined) return undefined;
      const { email } = changed.record;
      await mailer.send({ to: email, ...verificationMail({ publicUrl, email, token }) });
      return undefined;
    },
    findVerification: async (token: string): Promise<StoredAccount | undefined> =>
      (await find(token, 'proof'))?.found,
    async verify(token: string): Promise<StoredAccount | MailRefusal> {
      const known = await find(token, 'proof');
      const verified =
        known &&
        (await accounts.change(known.found.id, (record) =>
          isGood(record.proof, known.secret)
            ? { ...record, proof: undefined, ...verifiedNow(record, now()) }
            : undefined,
        ));
      return verified ?? OVER;
    },
    /**
     * Sends a link to a new password if the account exists. It returns before it looks, so that nobody learns
     * whether there is one.
     */
    async forgotten(email: string, address: string): Promise<MailRefusal | undefined> {
      const wait = await guard.takeMail(foldEmail(email), address);
      if (wait !== undefined) return { refusal: 'too_often', retryAfter: wait };
      void sendReset(email).catch((error: unknown) => logError('sending a link to a new password', error));
      return undefined;
    },
    /** Also verifies the address and ends all sessions. */
    async reset(token: string, newPassword: string, address: string): Promise<StoredAccount | MailRefusal> {
      const known = await find(token, 'reset');
      if (known === undefined) {
        const wait = await guard.takeNew(address);
        return wait === undefined ? OVER : { refusal: 'too_often', retryAfter: wait };
      }
      const passwordHash = await passwords.hash(newPassword);
      const changed = await accounts.change(known.found.id, (record) =>
        isGood(record.reset, known.secret)
          ? {
              ...record,
              ...verifiedNow(record, now()),
              passwordHash,
              sessions: [],
              reset: undefined,
              proof: undefined,
            }
          : undefined,
      );
      if (changed === undefined) return OVER;
      await guard.letIn(foldEmail(changed.record.email));
      return changed;
    },
  };
}

/** Older accounts may be stored under the address as typed: it is tried first. */
export async function findLocal(accounts: AccountStore, email: string): Promise<StoredAccount | undefined> {
  const folded = foldEmail(email);
  const asTyped = await accounts.findByClaim(`email:${email}`);
  return asTyped ?? (folded === email ? undefined : accounts.findByClaim(`email:${folded}`));
}

function verifiedNow(
  record: AccountRecord,
  now: number,
): Pick<AccountRecord, 'isEmailVerified' | 'provedAt'> {
  return { isEmailVerified: true, provedAt: record.provedAt ?? new Date(now).toISOString() };
}

const hashOf = (secret: string) => hash('sha256', secret, 'buffer');
