import type {
  AccountAdapter,
  AccountDataAdapter,
  CreditsAdapter,
  GuestAllowance,
  KeptWorks,
  SessionAdapter,
  SignInAdapter,
  WalletAdapter,
} from '../adapter/AccountAdapter.ts';
import { AccountError } from '../model/AccountFailure.ts';
import type { CreditPricing } from '../model/credits.ts';
import type { AccountUser } from '../model/Session.ts';
import {
  createMemoryBook,
  createMemoryWallet,
  type MemoryBook,
  type MemoryBookOptions,
  type MemoryPayments,
  pageOf,
} from './createMemoryBook.ts';
import { createMemorySession } from './createMemorySession.ts';
import { createMemoryWire, type MemoryWire } from './createMemoryWire.ts';
import { otherUser, samplePricing, sampleUser } from './samples.ts';

const MEGABYTE = 1024 ** 2;

/** Initial state of `memoryAccount`. */
export interface MemoryAccountOptions extends Partial<MemoryBookOptions> {
  /** The session: null for nobody. Default `sampleUser`. */
  user?: AccountUser | null | 'loading';
  /** Default `samplePricing`. */
  pricing?: CreditPricing;
  /** A visitor's allowance. Default: 20 a day, 12 of them left. */
  allowance?: GuestAllowance;
  /** This browser's flag of a claim. Default: as `isClaimed`. */
  isClaimFlagSet?: boolean;
  /** Stored works and quota. Default: 12 works, 2 MB of 200 MB. */
  kept?: { kept: KeptWorks; room: KeptWorks };
  /** The proof for a deletion. Default 'password'. */
  deletionNeeds?: 'password' | 'confirmation';
  /** Delay of every answer, in milliseconds. Default 0. */
  latency?: number;
}

/** Every port in memory, with controls for tests and stories. */
export interface MemoryAccount extends Required<AccountAdapter>, MemoryWire {
  readonly session: Required<SessionAdapter>;
  readonly credits: Required<CreditsAdapter>;
  readonly wallet: Required<WalletAdapter>;
  readonly account: Required<AccountDataAdapter>;
  readonly signIn: Required<SignInAdapter>;
  readonly payments: MemoryPayments;
  /** Changes the session from outside; null for nobody. Each account has books of its own. */
  become(user: AccountUser | null | 'loading'): void;
  book(): MemoryBook;
  setPricing(pricing: CreditPricing): void;
  setAllowance(allowance: GuestAllowance): void;
}

/**
 * An account in memory for stories, tests and embedders who have no server yet. `sampleUser` begins with what the options
 * say (no credits, no money), everybody else with nothing; all have the password `samplePassword`.
 */
export function memoryAccount(options: MemoryAccountOptions = {}): MemoryAccount {
  const { user = sampleUser, latency = 0, deletionNeeds = 'password' } = options;
  const {
    kept = { kept: { works: 12, bytes: 2 * MEGABYTE }, room: { works: 2_000, bytes: 200 * MEGABYTE } },
  } = options;
  const isClaimed = options.isClaimed ?? (options.credits ?? 0) > 0;
  let { pricing = samplePricing, allowance = { dailyGenerations: 20, left: 12 } } = options;
  const { wire, ask } = createMemoryWire(latency);
  const owner = user === null || user === 'loading' ? sampleUser : user;
  const users = [owner, sampleUser, otherUser];
  const { session, signIn, ...people } = createMemorySession(ask, user, users);
  const books = new Map<string, MemoryBook>();
  let isFlagSet = options.isClaimFlagSet ?? isClaimed;

  const book = () => {
    const now = session.get();
    if (now.state !== 'signed_in')
      throw new AccountError({ code: 'signed_out', message: 'Log in to see what you have.' });
    const { id } = now.user;
    const empty = { credits: 0, cents: 0, isClaimed: false, creditTransactions: [], walletTransactions: [] };
    const kept =
      books.get(id) ?? createMemoryBook(id === owner.id ? { ...empty, ...options, isClaimed } : empty);
    books.set(id, kept);
    return kept;
  };
  const { wallet, payments } = createMemoryWallet(ask, book);

  const prove = (password: string, field: string) => {
    if (people.isPassword(password)) return;
    throw new AccountError({ code: 'invalid', message: 'This is not your password.', field });
  };

  return {
    ...wire,
    session,
    signIn,
    wallet,
    payments,
    book,
    become: people.become,
    setPricing(next) {
      pricing = next;
    },
    setAllowance(next) {
      allowance = next;
    },
    credits: {
      balance: () => ask('balance', () => book().balance),
      pricing: () => ask('pricing', () => pricing),
      transactions: (before) => ask('creditTransactions', () => pageOf(book().creditTransactions, before)),
      claim: () => ask('claim', () => book().claim()),
      claimFlag: {
        isSet: () => isFlagSet,
        set() {
          isFlagSet = true;
        },
      },
      purchase: (credits, { key }) =>
        ask('purchase', () => {
          const bought = book().purchase(credits, pricing.priceUsd, key);
          return { ...bought, message: `Bought ${bought.credits} credits.` };
        }),
      addTestCredits: ({ key }) => ask('addTestCredits', () => book().addTestCredits(key)),
      purchaseLimit: 1_000_000,
      allowance: () => ask('allowance', () => allowance),
    },
    account: {
      changePassword: (current, next) =>
        ask('changePassword', () => {
          prove(current, 'current');
          people.setPassword(next);
          people.endOthers();
        }),
      kept: () => ask('kept', () => kept),
      sendProof: () => ask('sendProof', () => undefined),
      sessions: people.sessions,
      exportData: () =>
        ask('exportData', () => {
          const { balance, creditTransactions, walletTransactions } = book();
          const data = { account: session.get(), balance, creditTransactions, walletTransactions };
          const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
          return { name: 'my-data.json', file };
        }),
      deletion: {
        needs: deletionNeeds,
        delete: (proof) =>
          ask('deleteAccount', () => {
            if ('password' in proof) prove(proof.password, 'password');
            people.remove();
          }),
      },
    },
  };
}
