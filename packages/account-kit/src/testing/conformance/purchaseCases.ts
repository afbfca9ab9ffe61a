import { creditsCostCents } from '../../model/credits.ts';
import {
  type AccountConformanceSubject,
  type ConformanceCase,
  conformanceCase,
  failingWith,
  isCount,
  must,
} from './AccountConformanceSubject.ts';
import { freshCredentials } from './sessionCases.ts';

const section = 'CreditsAdapter.purchase, D-LEDGER';
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
