import { type FileStorage, fileStorage } from '../../../apps/server/src/storage/files/fileStorage.ts';
import { CellBook } from '../workload/CellBook.ts';
import { writeAtRandom } from '../workload/writeAtRandom.ts';
import { isUnacknowledged } from './isUnacknowledged.ts';
import { SimulatedDisk } from './SimulatedDisk.ts';
import { type Call, type Fate, SimulatedFileSystem } from './SimulatedFileSystem.ts';
import { type Random, seededRandom } from './seededRandom.ts';

export interface PowerLosses {
  crashPoints: number;
  /** What was lost or is wrong; empty when the storage kept its word. */
  findings: string[];
}

const EPOCHS = 6;
const WRITERS = 4;
const WRITES = 5;
/** About as many calls as an epoch makes. */
const LONGEST = 420;

/**
 * Lives through a number of crashes on one disk, at calls that the seed chooses, while it writes and while it recovers.
 * Most are losses of power, some kill the process alone. `fateOf` may skip calls.
 */
export async function losePower(
  seed: number,
  fateOf: (call: Call) => Fate = () => undefined,
): Promise<PowerLosses> {
  const random = seededRandom(seed);
  const book = new CellBook();
  const findings: string[] = [];
  let disk = new SimulatedDisk();
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    // An early call is one of the recovery.
    const crashAt = 1 + random.below(random.below(3) === 0 ? 60 : LONGEST);
    const fs = new SimulatedFileSystem(disk, random, (call) =>
      call.number === crashAt ? 'crash' : fateOf(call),
    );
    await Promise.race([fs.crashed, live(fs, random, book, findings)]);
    fs.kill();
    if (random.below(5) > 0) disk = disk.afterPowerLoss(random);
    if (findings.length > 0) return { crashPoints: epoch + 1, findings };
  }
  await live(new SimulatedFileSystem(disk, random), random, book, findings);
  return { crashPoints: EPOCHS, findings };
}

async function live(
  fs: SimulatedFileSystem,
  random: Random,
  book: CellBook,
  findings: string[],
): Promise<void> {
  const storage = await open(fs, findings);
  if (storage === undefined) return;
  findings.push(...(await storage.audit()), ...(await book.compare(storage)));
  await writeAtRandom(storage, {
    writers: WRITERS,
    writes: WRITES,
    random,
    next: (cell) => book.next(cell, random),
    onAsk: (cell, value) => book.ask(cell, value),
    onAcknowledge: (cell, value) => book.acknowledge(cell, value),
    onRefuse: ({ kind, name }, error) => findings.push(`${kind} ${name} was refused: ${error}`),
  });
  if (random.below(3) === 0) await storage.close();
}

async function open(fs: SimulatedFileSystem, findings: string[]): Promise<FileStorage | undefined> {
  try {
    return await fileStorage({
      directory: '/',
      fs,
      staleLines: 0,
      restMs: 2,
      takeLock: async () => ({ release: async () => undefined }),
      logError: (_, error) => {
        if (!isUnacknowledged(error)) findings.push(`Reported: ${error}`);
      },
    });
  } catch (error) {
    findings.push(`It could not be opened: ${error}`);
    return undefined;
  }
}
