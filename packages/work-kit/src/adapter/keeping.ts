import { fieldsOf, functionsOf } from '../model/parsing.ts';

/**
 * What became of a save. 'conflict': somebody else (another tab) had changed the work meanwhile; theirs was kept, and
 * ours was kept too, under the key in `record`, with which the page goes on.
 */
export type SaveOutcomeOf<Record> = { outcome: 'saved' } | { outcome: 'conflict'; record: Record };

/**
 * What became of a save to the account. 'signed_out': there is none. 'conflict': the work was changed elsewhere; ours
 * was kept as `record`, with which the page goes on. Once it does, `keepTheirs` brings the other one here.
 */
export type AccountOutcomeOf<Record> =
  | { outcome: 'saved' | 'signed_out' }
  | { outcome: 'conflict'; record: Record; keepTheirs?: () => Promise<void> };

/** Why nothing could be saved. */
export type SaveFailureCode = 'storage_full' | 'unavailable';

const brand: unique symbol = Symbol.for('@fabula/work-kit/SaveError');

/** What `save` throws when the work could not be kept. */
export class SaveError extends Error {
  readonly [brand] = true;
  override name = 'SaveError';

  constructor(
    readonly code: SaveFailureCode,
    message: string,
  ) {
    super(message);
  }
}

/** Total: the code of anything that a save can throw. */
export function toSaveFailureCode(thrown: unknown): SaveFailureCode {
  const isOurs = typeof thrown === 'object' && thrown !== null && brand in thrown;
  return isOurs && (thrown as SaveError).code === 'storage_full' ? 'storage_full' : 'unavailable';
}

/** Where works are kept on this device. */
export interface KeepingPort<Record> {
  /**
   * Keeps the record durably: once it resolves, the work survives a killed tab. To resolve with nothing means that it
   * was saved. Throws a `SaveError`, or an `Error` whose message may be shown.
   */
  save(record: Record): Promise<OrNothing<SaveOutcomeOf<Record>>>;
  /**
   * Keeps the record before it returns, as the page is being left: `save` is called too, but whatever has to wait for
   * an answer may not get one any more. Local storage and `navigator.sendBeacon` are quick enough. Called whether or
   * not something has changed since the last save. Without it, who leaves within half a second of a key may lose
   * what that key wrote.
   */
  keepUnsaved?(record: Record): void;
}

/** Keeps works in the writer's account, after they were kept here. */
export interface AccountPort<Record> {
  /** Rejects when it could not; an `Error`'s message may be shown. To resolve with nothing means that it was saved. */
  save(record: Record): Promise<OrNothing<AccountOutcomeOf<Record>>>;
}

/** What an adapter may leave out of an answer is there. */
export interface ParsedKeeping<Record> extends Pick<KeepingPort<Record>, 'keepUnsaved'> {
  save(record: Record): Promise<SaveOutcomeOf<Record>>;
}

export interface ParsedAccount<Record> {
  save(
    record: Record,
  ): Promise<
    | { outcome: 'saved' | 'signed_out' }
    | { outcome: 'conflict'; record: Record; keepTheirs: () => Promise<void> }
  >;
}

type ParseRecord<Record> = (value: unknown) => Record | null;

export function parsedKeeping<Record>(
  port: KeepingPort<Record>,
  parseRecord: ParseRecord<Record>,
): ParsedKeeping<Record> {
  return {
    ...functionsOf(port),
    async save(record) {
      const answer = fieldsOf(await port.save(record));
      if (answer?.outcome !== 'conflict') return { outcome: 'saved' };
      return { outcome: 'conflict', record: conflicting(answer.record, parseRecord) };
    },
  };
}

export function parsedAccount<Record>(
  port: AccountPort<Record>,
  parseRecord: ParseRecord<Record>,
): ParsedAccount<Record> {
  return {
    ...functionsOf(port),
    async save(record) {
      const answer = fieldsOf(await port.save(record));
      if (answer?.outcome === 'signed_out') return { outcome: 'signed_out' };
      if (answer?.outcome !== 'conflict') return { outcome: 'saved' };
      const { keepTheirs } = answer;
      return {
        outcome: 'conflict',
        record: conflicting(answer.record, parseRecord),
        keepTheirs: async () => {
          if (typeof keepTheirs === 'function') await keepTheirs();
        },
      };
    },
  };
}

/** The record of a conflict. */
function conflicting<Record>(value: unknown, parseRecord: ParseRecord<Record>): Record {
  const record = parseRecord(value);
  if (!record) throw new TypeError('A conflict came without the record to go on with.');
  return record;
}

/** An answer, or nothing at all, which means the plain case (D-PARSE): a `save` that resolves to nothing has saved. */
// biome-ignore lint/suspicious/noConfusingVoidType: an async function that returns nothing is one of these
export type OrNothing<Answer> = Answer | void;
