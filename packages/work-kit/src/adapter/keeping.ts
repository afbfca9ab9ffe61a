import { fieldsOf, functionsOf } from '../model/parsing.ts';

/**
 * 'conflict': another tab had changed the work; theirs was kept, and ours too, under the key in `record`, with which the
 * page goes on.
 */
export type SaveOutcomeOf<Record> = { outcome: 'saved' } | { outcome: 'conflict'; record: Record };

/**
 * 'signed_out': there is no account. 'conflict': the work was changed elsewhere; ours was kept as `record`, with which
 * the page goes on. Then `keepTheirs` stores the other one here.
 */
export type AccountOutcomeOf<Record> =
  | { outcome: 'saved' | 'signed_out' }
  | { outcome: 'conflict'; record: Record; keepTheirs?: () => Promise<void> };

export type SaveFailureCode = 'storage_full' | 'unavailable';

const brand: unique symbol = Symbol.for('@fabula/work-kit/SaveError');

/** Thrown by `save` when the work could not be kept. */
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

/** The code of any thrown value. */
export function toSaveFailureCode(thrown: unknown): SaveFailureCode {
  const isOurs = typeof thrown === 'object' && thrown !== null && brand in thrown;
  return isOurs && (thrown as SaveError).code === 'storage_full' ? 'storage_full' : 'unavailable';
}

/** Keeps works on this device. */
export interface KeepingPort<Record> {
  /**
   * Keeps the record durably: once it resolves, the work survives a killed tab. To resolve with nothing means saved.
   * Throws a `SaveError`, or an `Error` whose message may be shown.
   */
  save(record: Record): Promise<OrNothing<SaveOutcomeOf<Record>>>;
  /**
   * Keeps the record synchronously, as the page is left; `save` is called too, but may get no answer any more. Local storage
   * and `navigator.sendBeacon` are quick enough. Called also without changes. Without it, a page that is left within half
   * a second of a key may lose that key.
   */
  keepUnsaved?(record: Record): void;
}

/** Keeps works in the writer's account, after they were kept here. */
export interface AccountPort<Record> {
  /** Rejects when it could not; an `Error`'s message may be shown. To resolve with nothing means saved. */
  save(record: Record): Promise<OrNothing<AccountOutcomeOf<Record>>>;
}

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

function conflicting<Record>(value: unknown, parseRecord: ParseRecord<Record>): Record {
  const record = parseRecord(value);
  if (!record) throw new TypeError('A conflict came without the record to go on with.');
  return record;
}

/** No answer means the plain case (D-PARSE): a `save` that resolves to nothing has saved. */
// biome-ignore lint/suspicious/noConfusingVoidType: an async function that returns nothing is one of these
export type OrNothing<Answer> = Answer | void;
