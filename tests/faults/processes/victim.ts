import { once } from 'node:events';
import { writeSync } from 'node:fs';
import { fileStorage } from '../../../apps/server/src/storage/files/fileStorage.ts';
import { isUnacknowledged } from '../simulation/isUnacknowledged.ts';
import { seededRandom } from '../simulation/seededRandom.ts';
import { type Cell, cellKinds, readCell } from '../workload/Cell.ts';
import { writeAtRandom } from '../workload/writeAtRandom.ts';

/** A process that is there to be killed: it writes for ever, and tells each write before it asks and after it is acknowledged. */
export async function victim(): Promise<void> {
  const [directory = '', seed = '1', writers = '8'] = process.argv.slice(2);
  // It starts while its forerunner is examined, and touches nothing until it is told to.
  await once(process.stdin, 'data');
  const tell = (line: string) => writeSync(1, `${line}\n`);

  const logError = (_: string, error: unknown) => {
    if (!isUnacknowledged(error)) tell(`report ${error}`);
  };
  const storage = await fileStorage({ directory, restMs: 20, logError });
  const random = seededRandom(Number(seed));
  const names = Array.from({ length: Number(writers) }, (_, writer) => [
    `w${writer}-0`,
    `w${writer}-1`,
  ]).flat();

  /** The highest number that a cell was ever asked to hold is not known here: the time is always higher. */
  const start = Date.now();
  const held = new Map<string, number | null>();
  for (const kind of cellKinds) {
    for (const name of names) held.set(`${kind} ${name}`, await readCell(storage, { kind, name }));
  }
  tell('ready');

  const keyOf = ({ kind, name }: Cell) => `${kind} ${name}`;
  let count = 0;
  await writeAtRandom(storage, {
    writers: Number(writers),
    writes: Number.POSITIVE_INFINITY,
    random,
    next(cell) {
      const before = held.get(keyOf(cell)) ?? null;
      if (cell.kind === 'counter' || cell.kind === 'ledger') return (before ?? 0) + 1;
      return before !== null && random.below(6) === 0 ? null : start + ++count;
    },
    onAsk: (cell, value) => tell(`ask ${keyOf(cell)} ${value}`),
    onAcknowledge(cell, value) {
      held.set(keyOf(cell), value);
      tell(`done ${keyOf(cell)} ${value}`);
    },
    onRefuse: (cell, error) => tell(`report ${keyOf(cell)} was refused: ${error}`),
  });
}

await victim();
