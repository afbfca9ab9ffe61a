import { creditsCostCents } from '../../model/credits.ts';
import {
  type AccountConformanceSubject,
  type ConformanceCase,
  conformanceCase,
  during,
  failingWith,
  isCount,
  must,
} from './AccountConformanceSubject.ts';
import { freshCredentials } from './sessionCases.ts';

const port = 'CreditsAdapter';

export function creditsCases(subject: AccountConformanceSubject): ConformanceCase[] {
  const { credits } = subject.adapter;
  const newAccount = subject.newAccount?.bind(subject);
  const loseAnswer = subject.loseAnswer?.bind(subject);
  const claim = credits?.claim?.bind(credits);
  const addTestCredits = credits?.addTestCredits?.bind(credits);
  const allowance = credits?.allowance?.bind(credits);
  const { unreachable, signed_out: signedOut } = subject.troubles ?? {};
  const adding = { credits, newAccount, 'credits.addTestCredits': addTestCredits };
  const key = () => freshCredentials().email.replace(/\W/g, '');
  const claiming = { credits, newAccount, 'credits.claim': claim };

  return [
    conformanceCase('credits: a balance is whole credits', port, { credits, newAccount }, async (given) => {
      await given.newAccount({ cents: 0 });
      const { available, total } = await given.credits.balance();
      must(
        isCount(available) && isCount(total) && available <= total,
        `Of ${total} credits ${available} are available: both must be whole, and not more than all.`,
      );
    }),
    conformanceCase('credits: prices are exact', `${port}`, { credits }, async (given) => {
      const { costs, priceUsd } = await given.credits.pricing();
      for (const [operation, cost] of Object.entries(costs))
        must(isCount(cost), `'${operation}' costs ${cost}: it must be whole credits.`);
      must(
        creditsCostCents(1, priceUsd) !== null,
        `A credit's price is decimal text such as '0.01', and '${priceUsd}' came.`,
      );
    }),
    conformanceCase('credits: a claim grants once', `${port}.claim`, claiming, async (given) => {
      await given.newAccount({ cents: 0 });
      const before = await given.credits.balance();
      const { added, available } = await given['credits.claim']();
      must(isCount(added) && added > 0, `A claim added ${added} credits.`);
      must(
        available === before.available + added,
        `${before.available} and ${added} credits became ${available}.`,
      );
      await claimedAlready(given['credits.claim']);
      await stands(given.credits, available);
    }),
    conformanceCase('credits: two claims at once grant once', `${port}.claim`, claiming, async (given) => {
      await given.newAccount({ cents: 0 });
      const results = await Promise.allSettled([given['credits.claim'](), given['credits.claim']()]);
      const granted = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value.added] : []));
      must(granted.length === 1, `Of two claims at once ${granted.length} were granted.`);
      await stands(given.credits, granted[0] ?? 0);
    }),
    conformanceCase(
      'credits: a claim whose answer was lost was granted once',
      `${port}.claim`,
      { ...claiming, loseAnswer },
      async (given) => {
        await given.newAccount({ cents: 0 });
        given.loseAnswer('claim');
        await failingWith('unreachable', given['credits.claim'], 'No answer came, and claim() resolved.');
        await claimedAlready(given['credits.claim']);
        const { available } = await given.credits.balance();
        must(available > 0, 'The claim arrived, and nothing was granted.');
      },
    ),
    conformanceCase(
      'credits: a test payment adds once for its key',
      `${port}.addTestCredits`,
      adding,
      async (given) => {
        await given.newAccount({ cents: 0 });
        const options = { key: key() };
        const { added, available } = await given['credits.addTestCredits'](options);
        must(isCount(added) && added > 0, `A test payment added ${added} credits.`);
        must(available === added, `There were no credits, ${added} were added, and there are ${available}.`);
        await given['credits.addTestCredits'](options);
        await stands(given.credits, added);
        const more = await given['credits.addTestCredits']({ key: key() });
        await stands(given.credits, added + more.added);
      },
    ),
    conformanceCase(
      'credits: a test payment adds once for its key, also when others came between',
      `${port}.addTestCredits`,
      adding,
      async (given) => {
        await given.newAccount({ cents: 0 });
        const options = { key: key() };
        const { added } = await given['credits.addTestCredits'](options);
        const more = await given['credits.addTestCredits']({ key: key() });
        await given['credits.addTestCredits'](options);
        await stands(given.credits, added + more.added);
      },
    ),
    conformanceCase(
      'credits: a test payment whose answer was lost is taken up by its key',
      `${port}.addTestCredits`,
      { ...adding, loseAnswer },
      async (given) => {
        await given.newAccount({ cents: 0 });
        const options = { key: key() };
        given.loseAnswer('addTestCredits');
        const add = () => given['credits.addTestCredits'](options);
        await failingWith('unreachable', add, 'No answer came, and addTestCredits() resolved.');
        const { added } = await add();
        await stands(given.credits, added);
      },
    ),
    conformanceCase(
      'credits: the claim flag is remembered',
      `${port}.claimFlag`,
      { claimFlag: credits?.claimFlag },
      async (given) => {
        given.claimFlag.set();
        must(given.claimFlag.isSet(), 'The flag was set, and is not.');
      },
    ),
    conformanceCase(
      'credits: the allowance is whole generations',
      `${port}.allowance`,
      { allowance },
      async (given) => {
        const { dailyGenerations, left } = await given.allowance();
        for (const count of [dailyGenerations, left])
          must(
            count === null || isCount(count),
            `What is free is a count, or null for no limit, and ${count} came.`,
          );
        must(
          dailyGenerations === null || left === null || left <= dailyGenerations,
          `Of ${dailyGenerations} a day ${left} are left.`,
        );
      },
    ),
    conformanceCase(
      'credits: says that nothing was reached',
      'AccountError',
      { credits, newAccount, 'troubles.unreachable': unreachable },
      async (given) => {
        await given.newAccount({ cents: 0 });
        await during(given['troubles.unreachable'], () =>
          failingWith(
            'unreachable',
            () => given.credits.balance(),
            'Nothing was reached, and there is a balance.',
          ),
        );
      },
    ),
    conformanceCase(
      'credits: says that nobody is signed in',
      'AccountError',
      { credits, newAccount, 'troubles.signed_out': signedOut },
      async (given) => {
        await given.newAccount({ cents: 0 });
        await during(given['troubles.signed_out'], () =>
          failingWith(
            'signed_out',
            () => given.credits.balance(),
            'Nobody is signed in, and there is a balance.',
          ),
        );
      },
    ),
  ];
}

async function claimedAlready(claim: () => Promise<unknown>): Promise<void> {
  await failingWith('claimed_already', claim, 'The first credits were granted a second time.');
}

async function stands(
  credits: NonNullable<AccountConformanceSubject['adapter']['credits']>,
  wanted: number,
): Promise<void> {
  const { available } = await credits.balance();
  must(available === wanted, `There should be ${wanted} credits, and the balance says ${available}.`);
}

const section = 'CreditsAdapter.purchase';
/** Enough for what the cases buy at any price up to a dollar for a credit. */
const cents = 20_000;

export function purchaseCases(subject: AccountConformanceSubject): ConformanceCase[] {
  const { credits, wallet } = subject.adapter;
  const newAccount = subject.newAccount?.bind(subject);
  const loseAnswer = subject.loseAnswer?.bind(subject);
  const purchase = credits?.purchase?.bind(credits);
  const buying = { credits, wallet, newAccount, 'credits.purchase': purchase };
  const key = () => freshCredentials().email.replace(/\W/g, '');
  const stand = async () => ({
    credits: (await credits?.balance())?.available ?? 0,
    cents: (await wallet?.balance()) ?? 0,
  });
  const boughtOnce = async (amount: number, price: string) => {
    const now = await stand();
    const cost = creditsCostCents(amount, price) ?? 0;
    must(
      now.credits === amount && now.cents === cents - cost,
      `${amount} credits for ${cost} cents were to be bought once from ${cents} cents; there are ${now.credits} credits and ${now.cents} cents.`,
    );
  };

  return [
    conformanceCase('credits: are bought at the price that is shown', section, buying, async (given) => {
      await given.newAccount({ cents });
      const { priceUsd } = await given.credits.pricing();
      const bought = await given['credits.purchase'](101, { key: key() });
      const cost = creditsCostCents(101, priceUsd);
      must(bought.credits === 101, `101 credits were bought, and the answer says ${bought.credits}.`);
      must(
        bought.costCents === cost,
        `101 credits at ${priceUsd} dollars are ${cost} cents, and ${bought.costCents} were taken.`,
      );
      must(bought.available === 101, `There are 101 credits now, and the answer says ${bought.available}.`);
      must(bought.message.trim() !== '', 'What was bought is told without a sentence.');
      await boughtOnce(101, priceUsd);
    }),
    conformanceCase('credits: the same key buys once', section, buying, async (given) => {
      await given.newAccount({ cents });
      const { priceUsd } = await given.credits.pricing();
      const options = { key: key() };
      const first = await given['credits.purchase'](100, options);
      const again = await given['credits.purchase'](100, options);
      must(
        first.costCents === again.costCents && first.credits === again.credits,
        'The answer to the same key, sent again, tells of another purchase.',
      );
      await boughtOnce(100, priceUsd);
    }),
    conformanceCase('credits: the same key twice at once buys once', section, buying, async (given) => {
      await given.newAccount({ cents });
      const { priceUsd } = await given.credits.pricing();
      const options = { key: key() };
      const results = await Promise.allSettled([
        given['credits.purchase'](100, options),
        given['credits.purchase'](100, options),
      ]);
      must(
        results.some(({ status }) => status === 'fulfilled'),
        'Of two equal purchases at once none came through.',
      );
      await boughtOnce(100, priceUsd);
    }),
    conformanceCase(
      'credits: a key buys once, also when it is sent again after others',
      section,
      buying,
      async (given) => {
        await given.newAccount({ cents });
        const { priceUsd } = await given.credits.pricing();
        const options = { key: key() };
        await given['credits.purchase'](60, options);
        for (let others = 0; others < 3; others++) await given['credits.purchase'](10, { key: key() });
        await given['credits.purchase'](60, options);
        const now = await stand();
        const cost = (creditsCostCents(60, priceUsd) ?? 0) + 3 * (creditsCostCents(10, priceUsd) ?? 0);
        must(
          now.credits === 90 && now.cents === cents - cost,
          `90 credits for ${cost} cents were bought under four keys, and the first key was sent again; there are ${now.credits} credits and ${now.cents} of ${cents} cents. A key is remembered, not only the last one.`,
        );
      },
    ),
    conformanceCase('credits: two keys buy twice', section, buying, async (given) => {
      await given.newAccount({ cents });
      const { priceUsd } = await given.credits.pricing();
      await given['credits.purchase'](50, { key: key() });
      await given['credits.purchase'](50, { key: key() });
      const now = await stand();
      const cost = 2 * (creditsCostCents(50, priceUsd) ?? 0);
      must(
        now.credits === 100 && now.cents === cents - cost,
        `Twice 50 credits were bought; there are ${now.credits}, and ${now.cents} of ${cents} cents.`,
      );
    }),
    conformanceCase(
      'credits: a purchase whose answer was lost is taken up by its key',
      section,
      { ...buying, loseAnswer },
      async (given) => {
        await given.newAccount({ cents });
        const { priceUsd } = await given.credits.pricing();
        const options = { key: key() };
        given.loseAnswer('purchase');
        const buy = () => given['credits.purchase'](100, options);
        await failingWith('unreachable', buy, 'No answer came, and purchase() resolved.');
        await buy();
        await boughtOnce(100, priceUsd);
      },
    ),
    conformanceCase('credits: more than the wallet has is not bought', section, buying, async (given) => {
      await given.newAccount({ cents: 500 });
      const { priceUsd } = await given.credits.pricing();
      let credits = 501;
      while ((creditsCostCents(credits, priceUsd) ?? Number.MAX_SAFE_INTEGER) <= 500) credits *= 10;
      const buy = () => given['credits.purchase'](credits, { key: key() });
      const { required } = await failingWith(
        'insufficient_funds',
        buy,
        'More was bought than the wallet had.',
      );
      must(
        required === undefined || required > 5,
        `${required} dollars are said to be needed, and there are 5: 'required' is in dollars.`,
      );
      const now = await stand();
      must(
        now.credits === 0 && now.cents === 500,
        `Nothing could be bought, and there are ${now.credits} credits and ${now.cents} of 500 cents.`,
      );
    }),
    conformanceCase(
      'credits: the most that are sold at once is a count',
      'CreditsAdapter.purchaseLimit',
      { 'credits.purchaseLimit': credits?.purchaseLimit },
      async (given) => {
        const limit = given['credits.purchaseLimit'];
        must(isCount(limit) && limit > 0, `At most ${limit} credits are sold at once.`);
      },
    ),
  ];
}
