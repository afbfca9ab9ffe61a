import { type FileStorage, fileStorage } from '../../../apps/server/src/storage/files/fileStorage.ts';
import { StorageDamage, StorageFailure } from '../../../apps/server/src/storage/Storage.ts';
import { type Cell, cellKinds } from '../workload/Cell.ts';
import { CellBook } from '../workload/CellBook.ts';
import { writeAtRandom } from '../workload/writeAtRandom.ts';
import { isUnacknowledged } from './isUnacknowledged.ts';
import { SimulatedDisk } from './SimulatedDisk.ts';
import { type Call, SimulatedFileSystem } from './SimulatedFileSystem.ts';
import { seededRandom } from './seededRandom.ts';

export interface Breakage {
  code: 'ENOSPC' | 'EIO' | 'EROFS';
  /** The number of the call that fails, counted from the opening on. */
  at: number;
  /** Whether all later calls of its kind fail too, until the disk is mended. */
  isLasting: boolean;
}

const taking = new Set<Call['kind']>(['create', 'append', 'makeDirectory']);
const changing = new Set<Call['kind']>([
  ...taking,
  'write',
  'rename',
  'remove',
  'truncate',
  'sync',
  'syncDirectory',
]);

/** Which calls a disk refuses that is full, or read-only, or gone. */
function isTouched({ code }: Breakage, { kind }: Call): boolean {
  if (code === 'ENOSPC') return taking.has(kind);
  return code === 'EIO' || changing.has(kind);
}

/**
 * Writes on a disk that breaks at a call and is mended later, then kills the process. Answers what is wrong: old data
 * that is not there, memory that says another thing than the disk, failures that are not honest, writes that are
 * still refused; and how many calls were made while it could break.
 */
export async function breakDisk(breakage: Breakage): Promise<{ findings: string[]; calls: number }> {
  const random = seededRandom(7);
  const findings: string[] = [];
  const book = new CellBook();
  const disk = new SimulatedDisk();
  const expected = breakage.code === 'ENOSPC' ? 'full' : 'unavailable';
  let isBroken = false;
  /** What the memory cannot know, since an unsynced line may or may not be read at the next start. */
  const leftOpen = new Set<Cell['kind']>();

  const write = (storage: FileStorage, writes: number) =>
    writeAtRandom(storage, {
      writers: 3,
      writes,
      random,
      next: (cell) => book.next(cell, random),
      onAsk: (cell, value) => book.ask(cell, value),
      onAcknowledge: (cell, value) => book.acknowledge(cell, value),
      onRefuse: (cell, error) => refuse(cell, error),
    });

  function refuse(cell: Cell, error: unknown): void {
    if (!(error instanceof StorageFailure) || error.code !== expected) {
      findings.push(`${cell.kind} ${cell.name} failed with ${error}`);
    } else if (!isBroken) {
      findings.push(`${cell.kind} ${cell.name} is refused on a mended disk: ${error.message}`);
    }
    if (cell.kind === 'counter' && breakage.isLasting) leftOpen.add(cell.kind);
    // A count whose sync failed may be there at the next start; so may a write on a disk that stopped midway.
    const isLeftOpen = cell.kind === 'counter' || (breakage.isLasting && expected !== 'full');
    if (!isLeftOpen) book.refuse(cell);
  }

  await write(await open(new SimulatedFileSystem(disk, random), findings), 6);

  const fs = new SimulatedFileSystem(disk, random, (call) => {
    const isHit = breakage.isLasting ? call.number >= breakage.at : call.number === breakage.at;
    isBroken ||= isHit && !hasBeenMended;
    return isHit && !hasBeenMended && isTouched(breakage, call) ? breakage.code : undefined;
  });
  let hasBeenMended = false;
  let calls = 0;
  try {
    const storage = await open(fs, findings);
    await write(storage, 4);
    calls = fs.calls;
    hasBeenMended = true;
    isBroken = false;
    await write(storage, 4);
    findings.push(
      ...(await book.compare(
        storage,
        cellKinds.filter((kind) => !leftOpen.has(kind)),
      )),
    );
    findings.push(...(await storage.audit()));
  } catch (error) {
    if (!(error instanceof StorageFailure) || error.code !== expected)
      findings.push(`Opening failed with ${error}`);
  }
  fs.kill();

  const again = await open(new SimulatedFileSystem(disk, random), findings);
  findings.push(...(await book.compare(again)), ...(await again.audit()));
  return { findings, calls };
}

function open(fs: SimulatedFileSystem, findings: string[]): Promise<FileStorage> {
  return fileStorage({
    directory: '/',
    fs,
    staleLines: 0,
    ledgerPauseMs: 0,
    takeLock: async () => ({ release: async () => undefined }),
    logError: (_, error) => {
      if (isDamage(error) && !isUnacknowledged(error)) findings.push(`Reported: ${error}`);
    },
  });
}

/** A file that could not be read for a moment is no damage. */
function isDamage(error: unknown): boolean {
  if (error instanceof StorageDamage) return !error.message.includes('cannot be read');
  return `${error}`.includes('damaged');
}
