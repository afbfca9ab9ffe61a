import { type Env, isOwnModel } from './env.ts';
import { type Allowance, type FreeBudget, allowance as openAllowance } from './services/money/allowance.ts';
import { type Charges, charges as openCharges } from './services/money/charges.ts';
import { type Credits, credits as openCredits } from './services/money/credits.ts';
import { wallet as openWallet, type Wallet } from './services/money/wallet.ts';
import { type WalletOrders, walletOrders } from './services/money/walletOrders.ts';
import type { Storage } from './storage/Storage.ts';

export interface OpenMoneyConfig {
  env: Env;
  storage: Storage;
  /** Visitors and the whole day have limits only where a generation costs the server something. */
  isRealModel: boolean;
  /** Whether payments are test payments. */
  isTestMoney: boolean;
  /** Milliseconds since 1970. */
  now(): number;
  report(reference: string, error: unknown): void;
}

export interface MoneyParts {
  allowance: Allowance;
  credits: Credits;
  wallet: Wallet;
  walletOrders: WalletOrders;
}

/** In credits. */
const DEFAULT_FREE_CEILING = 10_000;
/** With a sign of life that counts for 30 s, what a dead process held is free within 60 s of the restart. */
const SWEEP_MS = 20_000;

/** Credits, wallets and what generations cost; and gives back what earlier processes held when they died (D-LEDGER). */
export async function openMoney(
  config: OpenMoneyConfig,
): Promise<MoneyParts & { charges: Charges; stopSweeping(): void }> {
  const { env, storage, isRealModel, isTestMoney, now, report } = config;
  const { ledger, counters, instances } = storage;
  const allowance = openAllowance({
    counters,
    guestDaily: isRealModel ? env.GUEST_DAILY_GENERATIONS : undefined,
    dailyCredits: isRealModel ? env.DAILY_COST_CEILING : undefined,
    free: isRealModel && !isOwnModel(env) ? freeBudget(env) : undefined,
    now,
  });
  const orders = walletOrders(storage);
  const wallet = openWallet({ ledger, orders, now });
  const charges = openCharges({ ledger, instances, allowance, orders, now, report });
  let told: string | undefined;
  const sweep = async () => {
    try {
      await charges.sweep();
      told = undefined;
    } catch (error) {
      // A ledger that is out of order stays so for a while: once is enough.
      if (told !== String(error)) report('giving back credits', error);
      told = String(error);
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
      ledger,
      orders,
      wallet,
      costs: env.CREDIT_COSTS,
      price: env.CREDIT_PRICE_USD,
      isTestMoney,
      now,
    }),
    wallet,
  };
}

/** What is free leaves half of a ceiling for all to what was bought, unless the operator says otherwise. */
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
