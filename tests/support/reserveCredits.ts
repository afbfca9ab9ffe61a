import { postgresStorage } from '../../apps/server/src/storage/postgres/postgresStorage.ts';
import { holdEntry } from '../storage/contract/ledgerEntries.ts';

/** Reserves 1 credit of ann's so many times, all at once, when it is told to, and prints how many it got. */
export async function reserveCredits(url: string, name: string, count: number): Promise<void> {
  const storage = await postgresStorage({
    url,
    connections: 5,
    waitMs: 300_000,
    logError: (_, error) => console.error(error),
  });
  process.stdout.write('ready\n');
  await new Promise((told) => process.stdin.once('data', told));
  const answers = await Promise.all(
    Array.from({ length: count }, (_, number) =>
      storage.ledger.post(holdEntry('ann', 1, `${name}.${number}`)),
    ),
  );
  const made = answers.filter((answer) => 'isReplay' in answer && !answer.isReplay).length;
  const short = answers.filter((answer) => 'shortfall' in answer).length;
  await storage.close();
  process.stdout.write(`${JSON.stringify({ made, short })}\n`, () => process.exit());
}

const [url = '', name = '', count = '0'] = process.argv.slice(2);
await reserveCredits(url, name, Number(count));
