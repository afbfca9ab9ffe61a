import type { DurableFile, Expectation, Standing } from './DurableFile.ts';
import { baseOf, changeToKeep, withChange } from './recordChange.ts';
import type { RecordData } from './recordFormat.ts';

/** Of a record before its files are read. `base`: the generation of its whole, where a change is to follow that. */
export interface RecordExpectation extends Expectation {
  base?: number | undefined;
}

const NOTHING_KNOWN: RecordExpectation = { generation: 0, isCertain: false, isPaired: false };

/** A record in its files: whole, and beside it at most one change since. Not for concurrent callers. */
export class RecordFile {
  standing: Standing = 'missing';
  /** Once it is read or kept: the generation of the whole, where a change follows it. */
  base: number | undefined;
  #whole: RecordData | undefined;
  readonly #expected: RecordExpectation;
  readonly #wholeFile: (expected?: Expectation) => DurableFile;
  readonly #changeFile: (expected?: Expectation) => DurableFile;

  constructor(
    wholeFile: (expected?: Expectation) => DurableFile,
    changeFile: (expected?: Expectation) => DurableFile,
    expected: RecordExpectation = NOTHING_KNOWN,
  ) {
    this.#wholeFile = wholeFile;
    this.#changeFile = changeFile;
    this.#expected = expected;
  }

  /** The newest generation; null where none is found (see `standing`). Throws the file system's errors. */
  async load(): Promise<RecordData | null> {
    const { generation, isCertain, isPaired, base } = this.#expected;
    if (base === undefined && isPaired) return this.#loadWhole(this.#expected);
    const changeFile = this.#changeFile(base === undefined ? undefined : { generation, isCertain, isPaired });
    const change = await changeFile.load();
    // Without its change the whole is not the newest, and is not served for that.
    if (changeFile.standing === 'lost' || (change === null && base !== undefined)) {
      this.standing = 'lost';
      return null;
    }
    if (change === null || change.generation < generation) {
      const data = await this.#loadWhole({ generation, isCertain, isPaired: false });
      if (change && data) await changeFile.erase().catch(() => undefined);
      return data;
    }
    const whole = await this.#loadWhole({ generation: baseOf(change), isCertain, isPaired });
    if (whole === null) {
      this.standing = 'lost';
      return null;
    }
    const data = withChange(whole, change);
    if (data === undefined) {
      if (whole.generation < Math.max(change.generation, generation)) {
        this.standing = 'lost';
        return null;
      }
      await changeFile.erase().catch(() => undefined);
      return whole;
    }
    this.base = whole.generation;
    if (this.standing === 'paired') this.standing = changeFile.standing;
    return data;
  }

  /** Resolves once it is durable, whole. A failure leaves the generation before, if possible. */
  async keep(data: RecordData): Promise<void> {
    const file = this.#wholeFile();
    await file.keep(data);
    this.standing = file.standing;
    this.base = undefined;
    // One that stays is older than the whole, and is left out.
    if (this.#expected.base !== undefined)
      await this.#changeFile()
        .erase()
        .catch(() => undefined);
  }

  /** As `keep`, but that what was loaded stays, and a change is written beside it. False where the whole is to be kept. */
  async keepChange(data: RecordData): Promise<boolean> {
    const body = this.#whole && changeToKeep(this.#whole, data);
    if (!body) return false;
    const file = this.#changeFile();
    await file.keep({ ...data, body });
    this.standing = file.standing;
    this.base = this.#whole?.generation;
    return true;
  }

  /** The change first: what is left is never newer than what it was. */
  async erase(): Promise<void> {
    await this.#changeFile().erase();
    await this.#wholeFile().erase();
  }

  /** The newest whole generation of those that exist; undefined without one. For repairs. */
  older(): Promise<RecordData | undefined> {
    return this.#wholeFile().older();
  }

  async putAllAside(): Promise<void> {
    await this.#changeFile().putAllAside();
    await this.#wholeFile().putAllAside();
  }

  async #loadWhole(expected: Expectation): Promise<RecordData | null> {
    const file = this.#wholeFile(expected);
    const data = await file.load();
    this.standing = file.standing;
    this.#whole = data ?? undefined;
    return data;
  }
}
