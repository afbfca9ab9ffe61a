import { type Env, isOwnMachine } from './env.ts';
import { argonPasswords } from './identity/argonPasswords.ts';
import { clerkIdentity } from './identity/clerkIdentity.ts';
import { documentAccounts } from './identity/documentAccounts.ts';
import { type AccountStore, type Identity, localIdentity, type PasswordHasher } from './identity/Identity.ts';
import { clerkHost } from './identity/identitySettings.ts';
import { joseTokens } from './identity/joseTokens.ts';
import type { Log } from './logging/Log.ts';
import type { Mailer } from './mail/Mailer.ts';
import type { World } from './openParts.ts';
import type { Payments } from './payments/Payments.ts';
import { testPayments } from './payments/testPayments.ts';
import { accountMails } from './services/accounts/accountMails.ts';
import { accountDeletions, accountService } from './services/accounts/accounts.ts';
import { signInService } from './services/accounts/signIn.ts';
import { firstAdmin } from './services/admin/firstAdmin.ts';
import { NOBODY, type Writers } from './services/models/writers.ts';
import { type Allowance, type FreeBudget, allowance as openAllowance } from './services/money/allowance.ts';
import { charges as openCharges } from './services/money/charges.ts';
import { credits as openCredits } from './services/money/credits.ts';
import { claimedAddresses } from './services/money/gifts.ts';
import { paymentReturns } from './services/money/paymentReturns.ts';
import { topUps } from './services/money/topUps.ts';
import {
  wallet as openWallet,
  type Wallet,
  type WalletOrders,
  walletOrders,
} from './services/money/wallet.ts';
import { type GuessGuard, guessGuard } from './services/safety/limits.ts';
import type { Storage } from './storage/Storage.ts';

interface OpenIdentityConfig extends World {
  mailer: Mailer;
  costsMoney(): Promise<boolean>;
  passwords?: PasswordHasher | undefined;
}

const RETRY_DELETIONS_MS = 10 * 60 * 1_000;

/** The configured identity provider (D-AUTH); resumes unfinished deletions. */
export async function openIdentity(config: OpenIdentityConfig) {
  const { env, storage, now, logError } = config;
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
    needsVerification: async () => mails !== undefined && (await config.costsMoney()),
    now,
  });
  const deletions = accountDeletions({ storage, accounts: store, identity, claims, now, logError });
  const resume = () => {
    void deletions.resume().catch((error: unknown) => logError('deleting accounts', error));
    void claims.sweep().catch((error: unknown) => logError('erasing hashes of addresses', error));
  };
  resume();
  const timer = setInterval(resume, RETRY_DELETIONS_MS).unref();
  return {
    identity,
    accountStore: store,
    /** Undefined with Clerk. */
    signIn,
    /** Undefined where accounts get no mail: with Clerk, or without SMTP_URL or PUBLIC_URL. */
    accountMails: mails,
    accounts: accountService({ storage, now, identity, signIn, deletions }),
    claims,
    firstAdmin: admins,
    guard,
    startNotes: isLocal ? [...mailNotes(config), ...(await admins.notes())] : [],
    stopDeletions: () => clearInterval(timer),
  };
}

function openLocal(
  { env, storage, now, passwords = argonPasswords(), mailer, logError }: OpenIdentityConfig,
  accounts: AccountStore,
  guard: GuessGuard,
) {
  const tokens = joseTokens(storage.documents('secrets'), now);
  const publicUrl = mailer.status.kind === 'real' ? env.PUBLIC_URL : undefined;
  const mails =
    publicUrl === undefined
      ? undefined
      : accountMails({ accounts, passwords, mailer, guard, publicUrl, now, logError });
  return {
    identity: localIdentity({ accounts, tokens, sendsMail: mails !== undefined, now }),
    signIn: signInService({ accounts, passwords, tokens, guard, mails, now, logError }),
    mails,
  };
}

function mailNotes({ env, mailer }: OpenIdentityConfig): string[] {
  if (mailer.status.kind !== 'real' || env.PUBLIC_URL !== undefined) return [];
  return [
    'No mails to accounts: their links lead to PUBLIC_URL, which is not set. Set it, so that addresses can be confirmed and forgotten passwords reset.',
  ];
}

async function openClerk(
  config: OpenIdentityConfig,
  accounts: AccountStore,
  publishableKey: string,
): Promise<Identity> {
  const { env, now, logError } = config;
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
    logError,
  });
}

/** In credits. */
const DEFAULT_FREE_CEILING = 10_000;
/** With a sign of life that counts for 30 s, holds of a dead process are released within 60 s of the restart. */
const SWEEP_MS = 20_000;

/** Credits, wallets and costs; releases what earlier processes held when they died (D-LEDGER). */
export async function openMoney({ env, storage, now, logError }: World, writers: Pick<Writers, 'terms'>) {
  const { ledger, counters, instances } = storage;
  const limited = { guestDaily: env.GUEST_DAILY_GENERATIONS, dailyCredits: env.DAILY_COST_CEILING };
  const budgets = {
    embedded: openAllowance({ counters, guestDaily: undefined, dailyCredits: undefined, now }),
    own_machine: openAllowance({ counters, ...limited, now }),
    remote: openAllowance({ counters, ...limited, free: freeBudget(env), now }),
  };
  // Only where a generation costs money. The chosen connection may change this while the server runs.
  const inForce = async () => budgets[(await writers.terms(NOBODY)).source];
  const allowance: Allowance = {
    reserve: async (...of) => (await inForce()).reserve(...of),
    of: async (visitorId) => (await inForce()).of(visitorId),
  };
  const orders = walletOrders(storage);
  const wallet = openWallet({ ledger, orders, now });
  const charges = openCharges({ ledger, instances, allowance, orders, now, logError });
  let logged: string | undefined;
  const sweep = async () => {
    try {
      await charges.sweep();
      logged = undefined;
    } catch (error) {
      // A broken ledger stays so for a while: one report is enough.
      if (logged !== String(error)) logError('giving back credits', error);
      logged = String(error);
    }
  };
  await sweep();
  const timer = setInterval(sweep, SWEEP_MS).unref();
  return {
    allowance,
    charges,
    stopSweeping: () => clearInterval(timer),
    walletOrders: orders,
    credits: openCredits({
      ...{ ledger, orders, wallet, now },
      price: env.CREDIT_PRICE_USD,
      isTestMoney: env.STRIPE_SECRET_KEY === undefined,
    }),
    wallet,
  };
}

/** Free use leaves half of a ceiling to bought credits, unless the operator sets another share. */
function freeBudget(env: Env): FreeBudget {
  const { DAILY_FREE_CEILING, DAILY_COST_CEILING, DAILY_FREE_SHARE, CREDIT_COSTS } = env;
  const dailyCredits =
    DAILY_FREE_CEILING ??
    Math.min(DEFAULT_FREE_CEILING, Math.floor((DAILY_COST_CEILING ?? Number.POSITIVE_INFINITY) / 2));
  return {
    dailyCredits,
    networkShare: DAILY_FREE_SHARE,
    costliest: Math.max(...Object.values(CREDIT_COSTS)),
  };
}

export async function openPayments(
  { env, storage, now }: World,
  { wallet, walletOrders, log }: { wallet: Wallet; walletOrders: WalletOrders; log: Log },
) {
  const payments = await choosePayments(env, storage);
  const accounts = documentAccounts({ storage, adminEmails: [], isLocal: false, isFirstAdmin: false });
  return {
    topUps: topUps({
      payments,
      wallet,
      returns: paymentReturns({ storage, now }),
      frozen: async (accountId) => (await walletOrders.frozen(accountId))?.reason,
      isAccount: async (id) => (await accounts.find(id))?.record.deletedAt === null,
      notify: (message, fields) => log.warn(message, fields),
    }),
    paymentsStatus: payments.status,
  };
}

async function choosePayments(env: Env, storage: Storage): Promise<Payments> {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL } = env;
  if (!STRIPE_SECRET_KEY || !STRIPE_PUBLISHABLE_KEY || !STRIPE_WEBHOOK_SECRET) {
    return testPayments({ kept: storage.documents('test_payments') });
  }
  const { stripePayments } = await import('./payments/stripePayments.ts');
  return stripePayments({
    secretKey: STRIPE_SECRET_KEY,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    apiUrl: STRIPE_API_URL,
  });
}
