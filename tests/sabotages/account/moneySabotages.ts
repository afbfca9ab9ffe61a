import { AccountError } from '../../../packages/account-kit/src/model/AccountFailure.ts';
import { breaks, type Sabotage } from './Sabotage.ts';

let keys = 0;
const anotherKey = () => ({ key: `another-${keys++}` });
const unreachable = () => new AccountError({ code: 'unreachable', message: 'No answer came.' });

/** Ways to break what is bought and paid, by the case that finds each. */
export const moneySabotages: Readonly<Record<string, Sabotage>> = {
  'credits: are bought at the price that is shown': breaks(
    'credits',
    /are 101 cents, and 202 were taken/,
    ({ purchase }) => ({
      purchase: async (credits, options) => {
        const bought = await purchase?.(credits, options);
        if (!bought) throw unreachable();
        return { ...bought, costCents: bought.costCents * 2 };
      },
    }),
  ),
  'credits: the same key buys once': breaks('credits', /to be bought once/, ({ purchase }) => ({
    purchase: async (credits) => (await purchase?.(credits, anotherKey())) ?? Promise.reject(unreachable()),
  })),
  'credits: the same key twice at once buys once': breaks('credits', /to be bought once/, ({ purchase }) => {
    const done = new Map<string, Awaited<ReturnType<NonNullable<typeof purchase>>>>();
    return {
      async purchase(credits, { key }) {
        const before = done.get(key);
        if (before || !purchase) return before ?? Promise.reject(unreachable());
        const bought = await purchase(credits, anotherKey());
        done.set(key, bought);
        return bought;
      },
    };
  }),
  'credits: a key buys once, also when it is sent again after others': breaks(
    'credits',
    /the first key was sent again; there are 150 credits/,
    ({ purchase }) => {
      let last: [key: string, sent: string] = ['', ''];
      return {
        async purchase(credits, { key }) {
          if (key !== last[0]) last = [key, anotherKey().key];
          return (await purchase?.(credits, { key: last[1] })) ?? Promise.reject(unreachable());
        },
      };
    },
  ),
  'credits: two keys buy twice': breaks(
    'credits',
    /Twice 50 credits were bought; there are 50/,
    ({ purchase }) => ({
      purchase: async (credits) =>
        (await purchase?.(credits, { key: 'always the same' })) ?? Promise.reject(unreachable()),
    }),
  ),
  'credits: a purchase whose answer was lost is taken up by its key': breaks(
    'credits',
    /to be bought once/,
    ({ purchase }) => {
      let isFirst = true;
      return {
        async purchase(credits, options) {
          if (!purchase) throw unreachable();
          const sent = isFirst ? options : anotherKey();
          isFirst = false;
          return purchase(credits, sent);
        },
      };
    },
  ),
  'credits: more than the wallet has is not bought': breaks(
    'credits',
    /'required' is in dollars/,
    ({ purchase }) => ({
      async purchase() {
        if (!purchase) throw unreachable();
        throw new AccountError({ code: 'insufficient_funds', message: 'Too little.', required: 0.0101 });
      },
    }),
  ),
  'credits: the most that are sold at once is a count': breaks('credits', /At most 0.5 credits/, () => ({
    purchaseLimit: 0.5,
  })),
  'credits: the pages of a statement leave nothing out, and add up': breaks(
    'credits',
    /came on two pages/,
    ({ transactions }) => {
      let above: Awaited<ReturnType<NonNullable<typeof transactions>>>['items'] = [];
      return {
        async transactions(before) {
          const page = (await transactions?.(before)) ?? { items: [], next: null };
          const items = [...above.slice(-1), ...page.items];
          above = page.items;
          return { ...page, items };
        },
      };
    },
  ),
  'wallet: the pages of a statement leave nothing out, and add up': breaks(
    'wallet',
    /purchases were made, and the statement has|After this line/,
    ({ transactions }) => ({
      async transactions(before) {
        const page = await transactions(before);
        return { ...page, items: before === null ? page.items : page.items.slice(1) };
      },
    }),
  ),
  'wallet: a balance is whole cents': breaks('wallet', /whole US cents, and 19\.99/, ({ balance }) => ({
    balance: async () => (await balance()) / 100,
  })),
  'wallet: a payment is opened for what was asked': breaks(
    'wallet',
    /the payment is of 1998/,
    ({ addFunds }) => ({
      addFunds: async (cents) => {
        const opened = await addFunds?.(Math.trunc((cents / 100) * 100 - 1e-9));
        return opened ?? Promise.reject(unreachable());
      },
    }),
  ),
  'wallet: what is not paid brings nothing': breaks(
    'wallet',
    /No card has paid, and the payment succeeded/,
    () => ({
      confirm: async () => ({ status: 'succeeded', cents: 1999, balanceCents: 1999 }),
    }),
  ),
  'wallet: a payment counts once, however often it is confirmed': breaks(
    'wallet',
    /confirm\(\) says 3998/,
    ({ confirm }) => {
      let times = 0;
      return {
        async confirm(id) {
          const outcome = await confirm?.(id);
          if (!outcome) throw unreachable();
          return { ...outcome, balanceCents: outcome.cents * ++times };
        },
      };
    },
  ),
  'wallet: a payment whose confirmation was lost is confirmed again': breaks(
    'wallet',
    /cannot be confirmed a second time/,
    ({ confirm }) => {
      const asked = new Set<string>();
      return {
        async confirm(id) {
          if (asked.has(id)) return { status: 'cancelled', cents: 0, balanceCents: 0 };
          asked.add(id);
          return (await confirm?.(id)) ?? Promise.reject(unreachable());
        },
      };
    },
  ),
  'wallet: payments under way are remembered': breaks(
    'wallet',
    /Two payments are under way, and payment-a/,
    ({ pending }) => ({
      pending: {
        list: () => [...(pending?.list() ?? []), 'payment-a'],
        add: (id) => pending?.add(id),
        remove: (id) => pending?.remove(id),
      },
    }),
  ),
  'wallet: says that nothing was reached': breaks('wallet', /Something raw was thrown/, ({ balance }) => ({
    balance: () =>
      balance().catch(() => {
        throw new TypeError('Failed to fetch');
      }),
  })),
};
