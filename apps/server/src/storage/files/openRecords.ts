import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { StorageDamage } from '../Storage.ts';
import type { FileSystem } from './FileSystem.ts';
import { type Journal, openJournal } from './Journal.ts';
import { RecordFolder } from './RecordFolder.ts';
import { type BodyForm, type IndexLine, type KnownRow, Records } from './Records.ts';

export interface RecordsOptions<Row extends object, Body> {
  fs: FileSystem;
  directory: string;
  form: BodyForm<Body>;
  /** Called with each row at opening, with each change once it is durable, and with each corrected row. */
  onRow?(id: string, row: Row | undefined): void;
  /** Stale lines of the index that stay until the next opening finds more. */
  staleLines?: number | undefined;
  report(reference: string, error: unknown): void;
}

const INDEX = 'index.journal';
const STALE_LINES = 1_000;
const AT_ONCE = 32;

/**
 * Opens a folder of records, and repairs it after a crash. Throws the file system's errors, or a
 * `StorageFailure`.
 */
export async function openRecords<Row extends object, Body>(
  options: RecordsOptions<Row, Body>,
): Promise<Records<Row, Body>> {
  const { fs, directory, form, staleLines = STALE_LINES, report } = options;
  const folder = await RecordFolder.open(fs, directory, report);
  const path = join(directory, INDEX);
  const rows = new Map<string, KnownRow<Row>>();
  const uncertain = new Set<string>();
  const lost = new Set<string>();
  const { journal, count, damage, isSealed } = await openJournal({
    fs,
    path,
    onValue: (value) => takeIn(value as IndexLine, rows, uncertain, lost),
  });

  // Suppressed until the opening passes on all rows.
  let onRow: RecordsOptions<Row, Body>['onRow'];
  const records = new Records<Row, Body>({
    folder,
    journal,
    form,
    rows,
    uncertain,
    lost,
    onRow: (id, row) => onRow?.(id, row),
  });

  if (damage.length > 0) {
    report(
      'storage',
      new StorageDamage(
        `The index ${path} is damaged at ${damage.length} places. It is made anew from the records.`,
        true,
      ),
    );
    rows.clear();
    uncertain.clear();
    lost.clear();
    await folder.putAside(path, `${INDEX}.${randomUUID()}`);
  }
  if (!isSealed || damage.length > 0) {
    await folder.tidy();
    for await (const name of folder.names()) lost.add(name);
    for (const id of [...rows.keys(), ...uncertain]) lost.delete(folder.nameOf(id));
  }
  await findUnknown(folder, uncertain, lost);
  await settleAll(records, uncertain);
  if (damage.length > 0) await journal.rewrite(linesOf(rows, lost));
  else if (count > rows.size * 2 + staleLines) await compact(journal, linesOf(rows, lost), report);
  else for (const name of lost) journal.note({ lost: name } satisfies IndexLine);

  onRow = options.onRow;
  for (const [id, row] of records.rows()) onRow?.(id, row);
  return records;
}

function takeIn<Row extends object>(
  line: IndexLine,
  rows: Map<string, KnownRow<Row>>,
  uncertain: Set<string>,
  lost: Set<string>,
): void {
  if ('begin' in line) {
    uncertain.add(line.begin);
    return;
  }
  if ('lost' in line) {
    lost.add(line.lost);
    return;
  }
  const id = 'gone' in line ? line.gone : line.id;
  uncertain.delete(id);
  if ('gone' in line) rows.delete(id);
  else rows.set(id, { row: line.row as Row, generation: line.generation, isPaired: false });
}

/** Reads files that a truncated journal does not list. Names left in `lost` are unreadable. */
async function findUnknown(folder: RecordFolder, uncertain: Set<string>, lost: Set<string>): Promise<void> {
  for (const name of [...lost]) {
    const file = folder.file(name);
    const data = await file.load();
    if (data !== null) uncertain.add(data.id);
    if (file.standing !== 'lost') lost.delete(name);
  }
}

async function settleAll<Row extends object, Body>(
  records: Records<Row, Body>,
  uncertain: ReadonlySet<string>,
): Promise<void> {
  const ids = [...uncertain];
  while (ids.length > 0) await Promise.all(ids.splice(0, AT_ONCE).map((id) => records.settle(id)));
}

async function compact(
  journal: Journal,
  lines: Iterable<IndexLine>,
  report: RecordsOptions<object, unknown>['report'],
): Promise<void> {
  try {
    await journal.rewrite(lines);
  } catch (error) {
    // A long index only slows the next start.
    report('storage', error);
  }
}

function* linesOf<Row extends object>(
  rows: ReadonlyMap<string, KnownRow<Row>>,
  lost: ReadonlySet<string>,
): Generator<IndexLine> {
  for (const name of lost) yield { lost: name };
  for (const [id, { row, generation }] of rows) yield { id, generation, row };
}
