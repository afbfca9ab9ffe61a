import { type AccountWallet, foldEmail } from '@fabula/contract';
import type { Account, AccountRecord, AccountStore, StoredAccount } from '../../identity/Identity.ts';
import type { Storage } from '../../storage/Storage.ts';
import { keepable } from '../documents.ts';
import { dollarsOf } from '../money/amounts.ts';
import type { CreditLine, CreditOrder, Credits } from '../money/credits.ts';
import type { HistoryPage, HistoryQuery } from '../money/ledger.ts';
import type { Wallet, WalletLine, WalletOrder, WalletOrders } from '../money/wallet.ts';

export interface WalletAdminConfig {
  storage: Pick<Storage, 'documents'>;
  accounts: AccountStore;
  credits: Pick<Credits, 'balance' | 'kindsOf' | 'order' | 'transactions'>;
  wallet: Pick<Wallet, 'balance' | 'transactions'>;
  orders: WalletOrders;
  now(): number;
}

type Named<Line> = Omit<Line, 'adminId'> & { by?: string };

/** Undefined where there is no such account. */
export function walletAdmin(config: WalletAdminConfig) {
  const { storage, accounts, credits, wallet, orders, now } = config;

  async function living(id: string): Promise<StoredAccount | undefined> {
    const found = await accounts.find(id);
    return found?.record.deletedAt === null ? found : undefined;
  }

  async function search(account: string): Promise<StoredAccount | undefined> {
    const email = foldEmail(account);
    const named = (await accounts.findByClaim(`email:${email}`)) ?? (await living(account.trim()));
    if (named || !email.includes('@')) return named;
    // An account of a provider has no claim by address.
    for await (const { id, value } of storage.documents<AccountRecord>('accounts').all()) {
      if (value.email === email && value.deletedAt === null) return { id, record: value };
    }
    return undefined;
  }

  async function describe({ id, record }: StoredAccount): Promise<AccountWallet> {
    const [balance, kinds, cents, frozen] = await Promise.all([
      credits.balance(id),
      credits.kindsOf(id),
      wallet.balance(id),
      orders.frozen(id),
    ]);
    return {
      account: { id, email: record.email, created_at: record.createdAt },
      credits: {
        available_credits: balance.available,
        total_credits: balance.total,
        given_credits: kinds.given,
        bought_credits: kinds.bought,
      },
      balance: dollarsOf(cents),
      frozen: frozen ? { reason: frozen.reason, at: frozen.at } : null,
    };
  }

  async function named<Line extends { adminId?: string }>(
    page: HistoryPage<Line>,
  ): Promise<HistoryPage<Named<Line>>> {
    const items = page.items.map(async ({ adminId, ...line }) => {
      const email = adminId && (await accounts.find(adminId))?.record.email;
      return adminId === undefined ? line : { ...line, by: email || adminId };
    });
    return { items: await Promise.all(items), next: page.next };
  }

  return {
    /** By e-mail address or id. */
    async find(account: string): Promise<AccountWallet | undefined> {
      const found = await search(account);
      return found && describe(found);
    },
    async credits(id: string, query: HistoryQuery): Promise<HistoryPage<Named<CreditLine>> | undefined> {
      return (await living(id)) && named(await credits.transactions(id, query));
    },
    async transactions(id: string, query: HistoryQuery): Promise<HistoryPage<Named<WalletLine>> | undefined> {
      return (await living(id)) && named(await wallet.transactions(id, query));
    },
    async order(
      admin: Account,
      id: string,
      act: 'grant' | 'take',
      order: Omit<CreditOrder, 'adminId'>,
    ): Promise<
      AccountWallet | { refusal: 'key_in_use' } | { refusal: 'too_few'; available: number } | undefined
    > {
      const found = await living(id);
      if (found === undefined) return undefined;
      const { reason } = keepable({ reason: order.reason });
      const done = await credits.order(id, act, { ...order, reason, adminId: admin.id });
      return 'refusal' in done ? done : describe(found);
    },
    async freeze(
      admin: Account,
      id: string,
      act: WalletOrder['act'],
      reason: string,
    ): Promise<AccountWallet | undefined> {
      const found = await living(id);
      if (found === undefined) return undefined;
      const at = new Date(now()).toISOString();
      await orders.give(id, { act, at, adminId: admin.id, ...keepable({ reason }) });
      return describe(found);
    },
  };
}
