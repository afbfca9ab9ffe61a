import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { StorageDamage } from '../Storage.ts';
import type { FileSystem } from './FileSystem.ts';
import { type Journal, openJournal } from './Journal.ts';
import { RecordFolder } from './RecordFolder.ts';
import { type BodyForm, type IndexLine, type IndexMark, type KnownRow, Records } from './Records.ts';

interface RecordsOptions<Row extends object, Body> {
  fs: FileSystem;
  directory: string;
  form: BodyForm<Body>;
  /** Called with each row at opening, with each change once it is durable, and with each corrected row. */
  onRow?(id: string, row: Row | undefined): void;
  /** Stale lines of the index that stay until the next opening finds more. */
  staleLines?: number | undefined;
  /** Left out, the index is neither compared with a mark nor opened under an id. */
  marking?: IndexMarking | undefined;
  /** Default: half a minute. See `Records`. */
  restMs?: number | undefined;
  logError(reference: string, error: unknown): void;
}

export interface IndexMarking {
  /** What was marked last; undefined where nothing was. */
  known: IndexMark | undefined;
  /** The marks are damaged: no index is trusted. */
  areDamaged: boolean;
  /** There is no mark at all. */
  isMissing: boolean;
}

const INDEX = 'index.journal';
const STALE_LINES = 1_000;
const AT_ONCE = 32;
const REST_MS = 30_000;

/**
 * Opens a folder of records, and repairs it after a crash. Throws the file system's errors, or a
 * `StorageFailure`.
 */
export async function openRecords<Row extends object, Body>(
  options: RecordsOptions<Row, Body>,
): Promise<Records<Row, Body>> {
  const { fs, directory, form, staleLines = STALE_LINES, marking, restMs = REST_MS, logError } = options;
  const folder = await RecordFolder.open(fs, directory, logError);
  const path = join(directory, INDEX);
  const rows = new Map<string, KnownRow<Row>>();
  const uncertain = new Set<string>();
  const lost = new Set<string>();
  const openings = new Openings(marking?.known);
  const { journal, count, damage, isSealed } = await openJournal({
    fs,
    path,
    onValue(value) {
      openings.see(value as IndexLine);
      takeIn(value as IndexLine, rows, uncertain, lost);
    },
    onLine: (to) => openings.reach(to),
  });
  const fault = faultOf(path, damage.length, marking, openings);
  const length = Math.max(journal.length, marking?.known?.length ?? 0);
  const opened = marking && randomUUID();

  // Suppressed until the opening passes on all rows.
  let onRow: RecordsOptions<Row, Body>['onRow'];
  const records = new Records<Row, Body>({
    folder,
    journal,
    form,
    rows,
    uncertain,
    lost,
    opened,
    restMs,
    onRow: (id, row) => onRow?.(id, row),
  });

  if (fault !== undefined) {
    logError('storage', new StorageDamage(`${fault} It is rebuilt from the records.`, true));
    rows.clear();
    uncertain.clear();
    lost.clear();
    await folder.quarantine(path, `${INDEX}.${randomUUID()}`);
  }
  if (!isSealed || fault !== undefined) {
    await folder.tidy();
    for await (const name of folder.names()) lost.add(name);
    for (const id of [...rows.keys(), ...uncertain]) lost.delete(folder.nameOf(id));
  }
  await findUnknown(folder, uncertain, lost);
  await settleAll(records, uncertain);
  const covered = openings.covered(length);
  if (fault !== undefined) await journal.rewrite(linesOf(rows, lost, covered));
  else if (count > rows.size * 2 + staleLines) await compact(journal, linesOf(rows, lost, covered), logError);
  else for (const name of lost) journal.note({ lost: name } satisfies IndexLine);
  if (opened !== undefined) await journal.append({ gone: '', opened } satisfies IndexLine);

  onRow = options.onRow;
  for (const [id, row] of records.rows()) onRow?.(id, row);
  records.foldAtRest();
  return records;
}

/** Follows the openings in an index while it is read, up to the mark that it must contain. */
class Openings {
  readonly #known: IndexMark | undefined;
  #last: string | undefined;
  #isReached = false;

  constructor(known: IndexMark | undefined) {
    this.#known = known;
  }

  get isMarked(): boolean {
    return this.#last !== undefined;
  }

  /** The index has all that was marked: it is that one, or has gone on since. */
  get isReached(): boolean {
    return this.#known === undefined || this.#isReached;
  }

  see(line: IndexLine): void {
    if (!('opened' in line)) return;
    this.#last = line.opened;
    if (line.opened === this.#known?.id && (line.covers ?? 0) >= this.#known.length) this.#isReached = true;
  }

  reach(to: number): void {
    if (to === this.#known?.length && this.#last === this.#known.id) this.#isReached = true;
  }

  /** The first line of an index that is written anew. */
  covered(length: number): IndexLine | undefined {
    const id = this.#known?.id ?? this.#last;
    return id === undefined ? undefined : { gone: '', opened: id, covers: length };
  }
}

/** A sentence on why an index cannot be trusted. */
function faultOf(
  path: string,
  damages: number,
  marking: IndexMarking | undefined,
  { isMarked, isReached }: Openings,
): string | undefined {
  if (damages > 0) return `The index ${path} is damaged at ${damages} places.`;
  if (marking === undefined) return undefined;
  if (marking.areDamaged) return `How far the index ${path} went is not known, since its marks are damaged.`;
  if (!isReached)
    return `The index ${path} is not the one that was there last: it is missing, cut off, or older than the records.`;
  if (isMarked && marking.isMissing)
    return `How far the index ${path} went is not known: it was marked, and its mark is missing.`;
  return undefined;
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
  if ('opened' in line) return;
  const id = 'gone' in line ? line.gone : line.id;
  uncertain.delete(id);
  if ('gone' in line) rows.delete(id);
  else {
    const { row, generation, base } = line;
    rows.set(id, { row: row as Row, generation, isPaired: false, base });
  }
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
  logError: RecordsOptions<object, unknown>['logError'],
): Promise<void> {
  try {
    await journal.rewrite(lines);
  } catch (error) {
    // A long index only slows the next start.
    logError('storage', error);
  }
}

function* linesOf<Row extends object>(
  rows: ReadonlyMap<string, KnownRow<Row>>,
  lost: ReadonlySet<string>,
  covered: IndexLine | undefined,
): Generator<IndexLine> {
  if (covered) yield covered;
  for (const name of lost) yield { lost: name };
  for (const [id, { row, generation, base }] of rows)
    yield { id, generation, row, ...(base !== undefined && { base }) };
}
