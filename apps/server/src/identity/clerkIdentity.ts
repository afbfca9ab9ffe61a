import { foldEmail } from '@fabula/contract';
import type {
  AccountRecord,
  AccountStore,
  Authentication,
  Clerk,
  ClerkUser,
  Identity,
  StoredAccount,
} from './Identity.ts';

export interface ClerkIdentityConfig {
  accounts: AccountStore;
  clerk: Clerk;
  publishableKey: string;
  issuer: string;
  /** Undefined when tokens need none. */
  audience: string | undefined;
  now(): number;
  logError(reference: string, error: unknown): void;
}

/** A profile is refreshed after a day; after ten minutes when Clerk gave none. */
const PROFILE_MS = 24 * 60 * 60 * 1_000;
const NO_PROFILE_MS = 10 * 60 * 1_000;

/** Accepts Clerk's session tokens alone, and makes an account on first sight. */
export function clerkIdentity(config: ClerkIdentityConfig): Identity {
  const { accounts, clerk, publishableKey, issuer, audience, now, logError } = config;

  async function authenticate(token: string): Promise<Authentication> {
    const said = await clerk.verify(token);
    if (typeof said === 'string') return { refusal: said };
    const { sub, iss, sts, iat } = said;
    const isOurs = iss === issuer && sts !== 'pending' && isFor(audience, said.aud);
    if (!isOurs || typeof sub !== 'string' || sub === '' || typeof iat !== 'number') {
      return { refusal: 'invalid' };
    }
    const claim = claimOf(sub);
    const found = (await accounts.findByClaim(claim)) ?? (await makeAccount(sub, said));
    const since = found?.record.signedOutAt ?? (await accounts.erasedAt(claim));
    const isOver = since !== null && iat * 1_000 < Date.parse(since);
    if (found === undefined || found.record.deletedAt !== null || isOver) return { refusal: 'signed_out' };
    const current = await refresh(found, sub, said);
    return { account: await accounts.describe(current), sessionId: null };
  }

  /** Undefined when the token is older than the deletion of its former account. */
  async function makeAccount(sub: string, said: Said): Promise<StoredAccount | undefined> {
    const claim = claimOf(sub);
    const erasedAt = await accounts.erasedAt(claim);
    if (erasedAt !== null && Number(said.iat) * 1_000 < Date.parse(erasedAt)) return undefined;
    const profile = profileIn(said) ?? (await ask(sub));
    const at = new Date(now()).toISOString();
    const made = await accounts.create({
      ...(profile ?? NO_PROFILE),
      createdAt: at,
      claim,
      passwordHash: null,
      sessions: [],
      signedOutAt: erasedAt,
      profileAt: at,
      deletedAt: null,
    });
    return made ?? accounts.findByClaim(claim);
  }

  /** Updates the account from the token; the rest is fetched from Clerk now and then, in the background. */
  async function refresh(found: StoredAccount, sub: string, said: Said): Promise<StoredAccount> {
    const told = profileIn(said);
    if (told) return isSame(told, found.record) ? found : ((await keep(found.id, told)) ?? found);
    const age = now() - Date.parse(found.record.profileAt ?? found.record.createdAt);
    if (age > (found.record.email === '' ? NO_PROFILE_MS : PROFILE_MS)) {
      const at = new Date(now()).toISOString();
      await accounts.change(found.id, (record) => ({ ...record, profileAt: at }));
      ask(sub)
        .then((profile) => profile && keep(found.id, profile))
        .catch((error: unknown) => logError('keeping what Clerk says of somebody', error));
    }
    return found;
  }

  const keep = (id: string, profile: ClerkUser) =>
    accounts.change(id, (record) => (record.deletedAt === null ? { ...record, ...profile } : undefined));

  async function ask(sub: string): Promise<ClerkUser | undefined> {
    try {
      const user = await clerk.readUser(sub);
      return user && { ...user, email: foldEmail(user.email) };
    } catch (error) {
      logError('asking Clerk who somebody is', error);
      return undefined;
    }
  }

  return {
    kind: 'clerk',
    status: { kind: 'real', name: `Clerk at ${new URL(issuer).host}`, provider: 'clerk', publishableKey },
    authenticate,
    async signOutEverywhere(accountId) {
      const signedOutAt = new Date(now()).toISOString();
      const changed = await accounts.change(accountId, (record) => ({ ...record, signedOutAt }));
      if (changed) await clerk.endSessions(subjectOf(changed.record.claim));
    },
    forget: (claim) => clerk.deleteUser(subjectOf(claim)),
  };
}

type Said = Readonly<Record<string, unknown>>;

const PREFIX = 'clerk:';
const claimOf = (sub: string) => `${PREFIX}${sub}`;
const subjectOf = (claim: string) => claim.slice(PREFIX.length);

function isFor(audience: string | undefined, aud: unknown): boolean {
  return audience === undefined || [aud].flat().includes(audience);
}

function profileIn(said: Said): ClerkUser | undefined {
  const text = (name: string) => (typeof said[name] === 'string' ? said[name] : '');
  if (text('email') === '') return undefined;
  return {
    email: foldEmail(text('email')),
    isEmailVerified: said.email_verified === true,
    firstName: text('first_name'),
    lastName: text('last_name'),
    imageUrl: text('image_url'),
  };
}

function isSame(profile: ClerkUser, record: AccountRecord): boolean {
  return (Object.keys(profile) as (keyof ClerkUser)[]).every((key) => profile[key] === record[key]);
}

const NO_PROFILE: ClerkUser = {
  email: '',
  isEmailVerified: false,
  firstName: '',
  lastName: '',
  imageUrl: '',
};
