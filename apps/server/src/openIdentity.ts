import { type Env, isOwnMachine } from './env.ts';
import type { AccountStore } from './identity/AccountStore.ts';
import { argonPasswords } from './identity/argonPasswords.ts';
import { clerkIdentity } from './identity/clerkIdentity.ts';
import { documentAccounts } from './identity/documentAccounts.ts';
import type { Identity } from './identity/Identity.ts';
import { clerkHost } from './identity/identitySettings.ts';
import { joseTokens } from './identity/joseTokens.ts';
import { localIdentity } from './identity/localIdentity.ts';
import type { PasswordHasher } from './identity/PasswordHasher.ts';
import type { Mailer } from './mail/Mailer.ts';
import { type AccountMails, accountMails } from './services/accounts/accountMails.ts';
import { type AccountService, accountDeletions, accountService } from './services/accounts/accounts.ts';
import { type SignInService, signInService } from './services/accounts/signIn.ts';
import { type FirstAdmin, firstAdmin } from './services/admin/firstAdmin.ts';
import { type ClaimedAddresses, claimedAddresses } from './services/money/claimedAddresses.ts';
import { type GuessGuard, guessGuard } from './services/safety/limits.ts';
import type { Storage } from './storage/Storage.ts';

export interface IdentityParts {
  identity: Identity;
  accountStore: AccountStore;
  /** Undefined when Clerk signs people in. */
  signIn: SignInService | undefined;
  /** Undefined where accounts are sent no mail: Clerk signs people in, or SMTP_URL or PUBLIC_URL is not set. */
  accountMails: AccountMails | undefined;
  accounts: AccountService;
  firstAdmin: FirstAdmin;
  /** What the start has to say about who is an admin. */
  startNotes: readonly string[];
  claims: ClaimedAddresses;
}

export interface OpenIdentityConfig {
  env: Env;
  storage: Storage;
  /** Milliseconds since 1970. */
  now(): number;
  report(reference: string, error: unknown): void;
  mailer: Mailer;
  /** Whether a generation costs the server money. */
  costsMoney: boolean;
  /** Hashes instead of argon2id. */
  passwords?: PasswordHasher | undefined;
}

const RETRY_DELETIONS_MS = 10 * 60 * 1_000;

/** Who signs people in, as the configuration names it (D-AUTH); and goes on with deletions that were not finished. */
export async function openIdentity(
  config: OpenIdentityConfig,
): Promise<IdentityParts & { stopDeletions(): void }> {
  const { env, storage, now, report } = config;
  const key = env.CLERK_PUBLISHABLE_KEY;
  const adminEmails = env.ADMIN_EMAILS;
  const isLocal = key === undefined;
  const isFirstAdmin = isLocal && isOwnMachine(env);
  const store = documentAccounts({ storage, adminEmails, isLocal, isFirstAdmin });
  const guard = guessGuard({ counters: storage.counters, tries: env.SIGN_IN_TRIES, now });
  const admins = firstAdmin({ storage, accounts: store, guard, adminEmails, isFirstAdmin, now });
  const { identity, signIn, mails } =
    key === undefined
      ? openLocal(config, store, guard)
      : { identity: await openClerk(config, store, key), signIn: undefined, mails: undefined };
  const claims = claimedAddresses({
    storage,
    needsProof: mails !== undefined && config.costsMoney,
    now,
  });
  const deletions = accountDeletions({ storage, accounts: store, identity, claims, now, report });
  const resume = () => {
    void deletions.resume().catch((error: unknown) => report('deleting accounts', error));
    void claims.sweep().catch((error: unknown) => report('erasing hashes of addresses', error));
  };
  resume();
  const timer = setInterval(resume, RETRY_DELETIONS_MS).unref();
  return {
    identity,
    accountStore: store,
    signIn,
    accountMails: mails,
    accounts: accountService({ storage, now, identity, signIn, deletions }),
    claims,
    firstAdmin: admins,
    startNotes: isLocal ? [...mailNotes(config), ...(await admins.notes())] : [],
    stopDeletions: () => clearInterval(timer),
  };
}

function openLocal(
  { env, storage, now, passwords = argonPasswords(), mailer, report }: OpenIdentityConfig,
  accounts: AccountStore,
  guard: GuessGuard,
) {
  const tokens = joseTokens(storage.documents('secrets'), now);
  const publicUrl = mailer.status.kind === 'real' ? env.PUBLIC_URL : undefined;
  const mails =
    publicUrl === undefined
      ? undefined
      : accountMails({ accounts, passwords, mailer, guard, publicUrl, now, report });
  return {
    identity: localIdentity({ accounts, tokens, sendsMail: mails !== undefined, now }),
    signIn: signInService({ accounts, passwords, tokens, guard, mails, now, report }),
    mails,
  };
}

function mailNotes({ env, mailer }: OpenIdentityConfig): string[] {
  if (mailer.status.kind !== 'real' || env.PUBLIC_URL !== undefined) return [];
  return [
    'No mails to accounts: their links lead to PUBLIC_URL, which is not set. Set it, so that addresses are proved and forgotten passwords reset.',
  ];
}

async function openClerk(
  config: OpenIdentityConfig,
  accounts: AccountStore,
  publishableKey: string,
): Promise<Identity> {
  const { env, now, report } = config;
  const { clerkBackend } = await import('./identity/clerkBackend.ts');
  const clerk = clerkBackend({
    secretKey: env.CLERK_SECRET_KEY,
    jwtKey: env.CLERK_JWT_KEY,
    authorizedParties: env.CLERK_AUTHORIZED_PARTIES ?? [],
    apiUrl: env.CLERK_API_URL,
  });
  const issuer = `https://${clerkHost(publishableKey)}`;
  return clerkIdentity({
    accounts,
    clerk,
    publishableKey,
    issuer,
    audience: env.CLERK_AUDIENCE,
    now,
    report,
  });
}
