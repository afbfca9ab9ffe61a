import type { PaymentsStatus } from '@fabula/contract';
import type { Env } from './env.ts';
import { documentAccounts } from './identity/documentAccounts.ts';
import type { Log } from './logging/Log.ts';
import type { Payments } from './payments/Payments.ts';
import { testPayments } from './payments/testPayments.ts';
import { paymentReturns } from './services/money/paymentReturns.ts';
import { type TopUps, topUps } from './services/money/topUps.ts';
import type { Wallet } from './services/money/wallet.ts';
import type { WalletOrders } from './services/money/walletOrders.ts';
import type { Storage } from './storage/Storage.ts';

export interface OpenPaymentsConfig {
  env: Env;
  storage: Storage;
  wallet: Wallet;
  walletOrders: WalletOrders;
  log: Log;
  /** Milliseconds since 1970. */
  now(): number;
}

export interface PaymentParts {
  topUps: TopUps;
  paymentsStatus: PaymentsStatus;
}

/** Who takes card payments, as the configuration names it (D-REAL), and what comes of them. */
export async function openPayments(config: OpenPaymentsConfig): Promise<PaymentParts> {
  const { env, storage, wallet, walletOrders, log, now } = config;
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
