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
    conformanceCase('credits: prices are exact', `${port}, D-COSTS`, { credits }, async (given) => {
      const { costs, priceUsd } = await given.credits.pricing();
      for (const [operation, cost] of Object.entries(costs))
        must(isCount(cost), `'${operation}' costs ${cost}: it must be whole credits.`);
      must(
        creditsCostCents(1, priceUsd) !== null,
        `A credit's price is decimal text such as '0.01', and ${JSON.stringify(priceUsd)} came.`,
      );
    }),
    conformanceCase('credits: a claim grants once', `${port}.claim, D-CLAIM`, claiming, async (given) => {
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
    conformanceCase(
      'credits: two claims at once grant once',
      `${port}.claim, D-CLAIM`,
      claiming,
      async (given) => {
        await given.newAccount({ cents: 0 });
        const results = await Promise.allSettled([given['credits.claim'](), given['credits.claim']()]);
        const granted = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value.added] : []));
        must(granted.length === 1, `Of two claims at once ${granted.length} were granted.`);
        await stands(given.credits, granted[0] ?? 0);
      },
    ),
    conformanceCase(
      'credits: a claim whose answer was lost was granted once',
      `${port}.claim, D-CLAIM`,
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
      `${port}.addTestCredits, D-FREE`,
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
      'credits: a test payment whose answer was lost is taken up by its key',
      `${port}.addTestCredits, D-FREE`,
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
      `${port}.allowance, D-GUEST`,
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
