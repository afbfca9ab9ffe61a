import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import {
  type AccountSession,
  DAY_MS,
  foldEmail,
  type LoginRequest,
  type PasswordRequest,
  type RegisterRequest,
} from '@fabula/contract';
import type {
  Account,
  AccountStore,
  PasswordHasher,
  SessionRecord,
  SessionTokens,
  StoredAccount,
} from '../../identity/Identity.ts';
import type { GuessGuard } from '../safety/limits.ts';
import { type AccountMails, findLocal } from './accountMails.ts';

interface SignInServiceConfig {
  accounts: AccountStore;
  passwords: PasswordHasher;
  tokens: SessionTokens;
  guard: GuessGuard;
  mails: AccountMails | undefined;
  now(): number;
  logError(reference: string, error: unknown): void;
}

export interface SignedIn {
  account: Account;
  token: string;
  cookie: string;
}

/** `too_often`: `retryAfter` in seconds. */
export type SignInRefusal =
  | { refusal: 'email_taken' | 'wrong_credentials' | 'wrong_password' }
  | { refusal: 'too_often'; retryAfter: number };

interface SignInPlace {
  address: string;
  device: Device;
}

export interface SignInService {
  register(request: RegisterRequest, place: SignInPlace): Promise<SignedIn | SignInRefusal>;
  login(request: LoginRequest, place: SignInPlace): Promise<SignedIn | SignInRefusal>;
  /** The cookie's account with a fresh token; undefined when the session has ended. */
  resume(cookie: string): Promise<SignedIn | undefined>;
  endCookie(cookie: string): Promise<void>;
  /** False when it is none of the account's. */
  endSession(accountId: string, sessionId: string): Promise<boolean>;
  /** Open sessions, the last used first; `here`: the caller's. */
  sessions(accountId: string, here: string | null): Promise<AccountSession[]>;
  accountOf(cookie: string): Promise<string | undefined>;
  /** Ends all other sessions; this one gets a new secret. */
  changePassword(
    accountId: string,
    request: PasswordRequest,
    place: SignInPlace,
  ): Promise<SignedIn | SignInRefusal>;
  checkPassword(accountId: string, password: string, address: string): Promise<true | SignInRefusal>;
}

/** Days that an unused session lasts. */
export const SESSION_DAYS = 30;
const HOUR_MS = 60 * 60 * 1_000;
const MAX_SESSIONS = 20;

export function signInService(config: SignInServiceConfig): SignInService {
  const { accounts, passwords, tokens, guard, mails, now, logError } = config;
  const expiry = () => new Date(now() + SESSION_DAYS * DAY_MS).toISOString();

  function newSession({ device }: SignInPlace): { session: SessionRecord; secret: string } {
    const secret = randomBytes(32).toString('base64url');
    const session = {
      id: randomBytes(12).toString('base64url'),
      secretHash: hashOf(secret).toString('base64url'),
      createdAt: new Date(now()).toISOString(),
      expiresAt: expiry(),
      ...device,
    };
    return { session, secret };
  }

  async function signedIn(stored: StoredAccount, sessionId: string, secret: string): Promise<SignedIn> {
    return {
      account: await accounts.describe(stored),
      token: await tokens.sign({ accountId: stored.id, sessionId }),
      cookie: `${stored.id}.${secret}`,
    };
  }

  /** A try that was turned away as `busy` does not count. */
  async function verify(password: string, hash: string | null, email: string, address: string) {
    try {
      return await passwords.verify(password, hash);
    } catch (error) {
      await guard.give(email, address);
      throw error;
    }
  }

  const living = (sessions: readonly SessionRecord[]) =>
    sessions.filter(({ expiresAt }) => Date.parse(expiresAt) > now());

  async function findSession(cookie: string) {
    const [id = '', secret = ''] = cookie.split('.');
    const found = id === '' || id.length > 200 ? undefined : await accounts.find(id);
    if (found === undefined || found.record.deletedAt !== null) return undefined;
    const hash = hashOf(secret);
    const session = living(found.record.sessions).find(({ secretHash }) =>
      timingSafeEqual(Buffer.from(secretHash, 'base64url'), hash),
    );
    return session && { found, session, secret };
  }

  const service: SignInService = {
    async register({ email, password }, place) {
      const wait = await guard.takeNew(place.address);
      if (wait !== undefined) return { refusal: 'too_often', retryAfter: wait };
      const known = await accounts.findByClaim(claimOf(email));
      if (known) return { refusal: 'email_taken' };
      const passwordHash = await passwords.hash(password);
      const { session, secret } = newSession(place);
      const made = await accounts.create({
        email,
        isEmailVerified: false,
        firstName: '',
        lastName: '',
        imageUrl: '',
        createdAt: session.createdAt,
        claim: claimOf(email),
        passwordHash,
        sessions: [session],
        signedOutAt: null,
        profileAt: null,
        deletedAt: null,
      });
      if (made === undefined) return { refusal: 'email_taken' };
      void mails
        ?.sendProof(made.id, place.address)
        .catch((error: unknown) => logError('sending the mail that proves an address', error));
      return signedIn(made, session.id, secret);
    },

    async login({ email, password }, place) {
      const { address } = place;
      // Spellings of one address count as one.
      const name = foldEmail(email);
      const wait = await guard.take(name, address);
      if (wait !== undefined) return { refusal: 'too_often', retryAfter: wait };
      const found = await findLocal(accounts, email);
      const hash = found?.record.passwordHash ?? null;
      if (!(await verify(password, hash, name, address)) || found === undefined) {
        return { refusal: 'wrong_credentials' };
      }
      const { session, secret } = newSession(place);
      const kept = await accounts.change(found.id, (record) =>
        record.passwordHash === hash && record.deletedAt === null
          ? { ...record, sessions: [session, ...living(record.sessions)].slice(0, MAX_SESSIONS) }
          : undefined,
      );
      if (kept === undefined) return { refusal: 'wrong_credentials' };
      await guard.give(name, address);
      return signedIn(kept, session.id, secret);
    },

    async resume(cookie) {
      const known = await findSession(cookie);
      if (known === undefined) return undefined;
      const { found, session, secret } = known;
      if (now() - Date.parse(session.usedAt ?? session.createdAt) > HOUR_MS) {
        await accounts.change(found.id, (record) => ({
          ...record,
          sessions: record.sessions.map((one) =>
            one.id === session.id
              ? { ...one, expiresAt: expiry(), usedAt: new Date(now()).toISOString() }
              : one,
          ),
        }));
      }
      return signedIn(found, session.id, secret);
    },

    async endCookie(cookie) {
      const known = await findSession(cookie);
      if (known) await service.endSession(known.found.id, known.session.id);
    },

    async endSession(accountId, sessionId) {
      const changed = await accounts.change(accountId, (record) =>
        record.sessions.some(({ id }) => id === sessionId)
          ? { ...record, sessions: record.sessions.filter(({ id }) => id !== sessionId) }
          : undefined,
      );
      return changed !== undefined;
    },

    async sessions(accountId, here) {
      const found = await accounts.find(accountId);
      return living(found?.record.sessions ?? [])
        .map(({ id, createdAt, usedAt = createdAt, browser = '', system = '' }) => {
          return { id, browser, system, createdAt, usedAt, isCurrent: id === here };
        })
        .toSorted((a, b) => (a.usedAt < b.usedAt ? 1 : a.usedAt > b.usedAt ? -1 : 0));
    },

    accountOf: async (cookie) => (await findSession(cookie))?.found.id,

    async changePassword(accountId, { currentPassword, newPassword }, place) {
      const before = (await accounts.find(accountId))?.record.passwordHash;
      const check = await service.checkPassword(accountId, currentPassword, place.address);
      if (check !== true) return check;
      const passwordHash = await passwords.hash(newPassword);
      const { session, secret } = newSession(place);
      const kept = await accounts.change(accountId, (record) =>
        record.passwordHash === before
          ? { ...record, passwordHash, sessions: [session], reset: undefined }
          : undefined,
      );
      return kept ? signedIn(kept, session.id, secret) : { refusal: 'wrong_password' };
    },

    async checkPassword(accountId, password, address) {
      const found = await accounts.find(accountId);
      const name = found ? foldEmail(found.record.email) : accountId;
      const wait = await guard.take(name, address);
      if (wait !== undefined) return { refusal: 'too_often', retryAfter: wait };
      if (!(await verify(password, found?.record.passwordHash ?? null, name, address))) {
        return { refusal: 'wrong_password' };
      }
      await guard.give(name, address);
      return true;
    },
  };
  return service;
}

const claimOf = (email: string) => `email:${email}`;

const hashOf = (secret: string) => hash('sha256', secret, 'buffer');

/** Browser and system in plain words; '' where unknown. */
interface Device {
  browser: string;
  system: string;
}

const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.+\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Parses a `User-Agent`, of which nothing else is kept. */
export function deviceOf(userAgent = ''): Device {
  const text = userAgent.slice(0, 500);
  const find = (known: typeof BROWSERS) => known.find(([words]) => words.test(text))?.[1] ?? '';
  return { browser: find(BROWSERS), system: find(SYSTEMS) };
}
