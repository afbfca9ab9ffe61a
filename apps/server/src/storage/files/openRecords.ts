import { hash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { StorageDamage } from '../Storage.ts';
import {
  BEFORE,
  COPY,
  CURRENT,
  DurableFile,
  type Expectation,
  type FileSurroundings,
  PREVIOUS,
  TEMPORARY,
} from './DurableFile.ts';
import { type FileSystem, FolderSyncs } from './FileSystem.ts';
import { type Journal, openJournal } from './Journal.ts';
import { type BodyForm, type IndexLine, type IndexMark, type KnownRow, Records } from './Records.ts';

const SHARD = /^[0-9a-f]{2}$/;
const ENDING = new RegExp(`(${[CURRENT, COPY, BEFORE, PREVIOUS].join('|')})$`.replaceAll('.', '\\.'));

/** Files of records, named by the hash of the id, in up to 256 folders. */
export class RecordFolder {
  readonly #at: FileSurroundings;
  readonly #path: string;
  readonly #shards = new Map<string, Promise<void>>();

  private constructor(at: FileSurroundings, path: string) {
    this.#at = at;
    this.#path = path;
  }

  /** Creates `directory`, `records` and `damaged`. */
  static async open(
    fs: FileSystem,
    directory: string,
    report: FileSurroundings['report'],
  ): Promise<RecordFolder> {
    const path = join(directory, 'records');
    const damaged = join(directory, 'damaged');
    await fs.makeDirectory(directory);
    await fs.syncDirectory(join(directory, '..'));
    await fs.makeDirectory(path);
    await fs.makeDirectory(damaged);
    await fs.syncDirectory(directory);
    await fs.syncDirectory(path);
    const at = { fs, syncs: new FolderSyncs(fs), damaged, told: new Set<string>(), report };
    const folder = new RecordFolder(at, path);
    for (const shard of await fs.list(path)) folder.#shards.set(shard, Promise.resolve());
    return folder;
  }

  nameOf(id: string): string {
    return hash('sha256', id);
  }

  /** Its folder must be made by `prepare`. */
  file(
    name: string,
    expected?: Expectation,
    announce: () => Promise<void> = async () => undefined,
  ): DurableFile {
    return new DurableFile(this.#at, join(this.#shardOf(name), name), announce, expected);
  }

  prepare(name: string): Promise<void> {
    const shard = name.slice(0, 2);
    const known = this.#shards.get(shard);
    if (known !== undefined) return known;
    const made = this.#make(shard);
    this.#shards.set(shard, made);
    made.catch(() => this.#shards.delete(shard));
    return made;
  }

  /** Settles once the entries of the file's folder are durable. */
  sync(name: string): Promise<void> {
    return this.#shards.has(name.slice(0, 2)) ? this.#at.syncs.sync(this.#shardOf(name)) : Promise.resolve();
  }

  async putAside(path: string, as: string): Promise<void> {
    await this.#at.fs.rename(path, join(this.#at.damaged, as));
    await this.#at.fs.syncDirectory(this.#at.damaged);
  }

  async *names(): AsyncGenerator<string> {
    for (const { files } of await this.#files()) {
      yield* new Set(files.filter((file) => ENDING.test(file)).map((file) => file.replace(ENDING, '')));
    }
  }

  /** Removes temporary files of a crash. Not for concurrent writes. */
  async tidy(): Promise<void> {
    for (const { shard, files } of await this.#files()) {
      for (const file of files) {
        if (file.endsWith(TEMPORARY)) await this.#at.fs.remove(join(this.#path, shard, file));
      }
    }
  }

  async #files(): Promise<{ shard: string; files: string[] }[]> {
    const shards = (await this.#at.fs.list(this.#path)).filter((shard) => SHARD.test(shard)).toSorted();
    return Promise.all(
      shards.map(async (shard) => ({ shard, files: await this.#at.fs.list(join(this.#path, shard)) })),
    );
  }

  async #make(shard: string): Promise<void> {
    await this.#at.fs.makeDirectory(join(this.#path, shard));
    await this.#at.syncs.sync(this.#path);
  }

  #shardOf(name: string): string {
    return join(this.#path, name.slice(0, 2));
  }
}

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
  report(reference: string, error: unknown): void;
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

/**
 * Opens a folder of records, and repairs it after a crash. Throws the file system's errors, or a
 * `StorageFailure`.
 */
export async function openRecords<Row extends object, Body>(
  options: RecordsOptions<Row, Body>,
): Promise<Records<Row, Body>> {
  const { fs, directory, form, staleLines = STALE_LINES, marking, report } = options;
  const folder = await RecordFolder.open(fs, directory, report);
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
    onRow: (id, row) => onRow?.(id, row),
  });

  if (fault !== undefined) {
    report('storage', new StorageDamage(`${fault} It is made anew from the records.`, true));
    rows.clear();
    uncertain.clear();
    lost.clear();
    await folder.putAside(path, `${INDEX}.${randomUUID()}`);
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
  else if (count > rows.size * 2 + staleLines) await compact(journal, linesOf(rows, lost, covered), report);
  else for (const name of lost) journal.note({ lost: name } satisfies IndexLine);
  if (opened !== undefined) await journal.append({ gone: '', opened } satisfies IndexLine);

  onRow = options.onRow;
  for (const [id, row] of records.rows()) onRow?.(id, row);
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
  covered: IndexLine | undefined,
): Generator<IndexLine> {
  if (covered) yield covered;
  for (const name of lost) yield { lost: name };
  for (const [id, { row, generation }] of rows) yield { id, generation, row };
}
