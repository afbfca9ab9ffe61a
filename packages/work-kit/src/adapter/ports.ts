import { attempt, fieldsOf, functionsOf } from '../model/parsing.ts';
import {
  type PublicationOf,
  type PublishForm,
  type PublishingBlock,
  type PublishOutcomeOf,
  parseBlock,
  parseForm,
  parseOutcome,
  parsePublication,
} from '../model/publication.ts';
import { parseVersionList, type VersionList, type VersionReason } from '../model/versions.ts';

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

/** Of any copy of the kit. */
function isSaveError(thrown: unknown): thrown is SaveError {
  return typeof thrown === 'object' && thrown !== null && brand in thrown;
}

/** The code of any thrown value; a browser's own `QuotaExceededError` is 'storage_full'. */
export function toSaveFailureCode(thrown: unknown): SaveFailureCode {
  const isQuota = fieldsOf(thrown)?.name === 'QuotaExceededError';
  const isFull = isQuota || (isSaveError(thrown) && thrown.code === 'storage_full');
  return isFull ? 'storage_full' : 'unavailable';
}

/** The sentence of a `SaveError`; empty for anything else, whose words are for programmers. */
export function saveFailureDetail(thrown: unknown): string {
  return isSaveError(thrown) ? thrown.message : '';
}

/** Keeps works on this device. */
export interface KeepingPort<Record> {
  /**
   * Keeps the record durably, under the key of its work: once it resolves, the work survives a killed tab, and no other
   * work is replaced. To resolve with nothing means saved. Throws a `SaveError`, whose message is shown; anything else
   * that is thrown is said in the kit's words. What failed is tried again with back-off.
   */
  save(record: Record): Promise<OrNothing<SaveOutcomeOf<Record>>>;
  /**
   * Keeps the record synchronously, as the page is left; `save` is called too, but may get no answer any more. Local storage
   * and `navigator.sendBeacon` are quick enough. Called also without changes. Without it, a page that is left within half
   * a second of a key may lose that key.
   */
  keepUnsaved?(record: Record): void;
  /**
   * Where works are kept, in the writer's language, as it follows 'in': 'this browser', 'your team’s library'. Said where
   * saving fails. Default: no place is named.
   */
  readonly place?: string;
  /**
   * True where the writer finds every kept work again, as in a list of your product's. Default false: a work that is left
   * for a new one is had back by Undo, until the page is left.
   */
  readonly hasShelf?: boolean;
  /**
   * Offers the record of a work under `key()` each time that it was kept elsewhere, as by another tab, until the returned
   * function is called. `take` resolves to true where the writer goes on from that record: the next `save` follows it. False:
   * the writer has words of their own. Without it, a second tab shows its own text until it is loaded anew.
   */
  watch?(key: () => string, take: (record: Record) => Promise<boolean>): () => void;
}

/** Guesses the language that a work is written in. Without it a work has the language that it was given, or none. */
export interface LanguagesPort {
  /**
   * The language of a work's beginning, some 2,000 characters, as a BCP 47 tag; null where it cannot be told. Called once
   * the beginning has changed and rests. A rejection counts as null.
   */
  guess(text: string): Promise<string | null>;
}

/** Keeps works in the writer's account, after they were kept here. */
export interface AccountPort<Record> {
  /** Rejects when it could not; an `Error`'s message may be shown. To resolve with nothing means saved. */
  save(record: Record): Promise<OrNothing<AccountOutcomeOf<Record>>>;
}

export interface ParsedKeeping<Record> extends Omit<KeepingPort<Record>, 'save'> {
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
  const { place, hasShelf, watch } = port;
  return {
    ...functionsOf(port),
    ...(typeof place === 'string' && place.trim() !== '' && { place: place.trim() }),
    hasShelf: hasShelf === true,
    ...(watch && {
      watch: (key, take) =>
        watch.call(port, key, async (value) => {
          const record = parseRecord(value);
          return record !== null && take(record);
        }),
    }),
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

/** No answer means the plain case: a `save` that resolves to nothing has saved. */
// biome-ignore lint/suspicious/noConfusingVoidType: an async function that returns nothing is one of these
export type OrNothing<Answer> = Answer | void;

/** Version history. Without it there is none. */
export interface VersionsPort<Work> {
  /** Keeps the work; one that equals the newest version need not be kept again. */
  keep(work: Work, reason: VersionReason): Promise<void>;
  /** Newest first, without the texts. `key`: of the work. */
  list(key: string): Promise<VersionList>;
  /** Null when it is gone, or cannot be read. */
  read(key: string, versionId: string): Promise<Work | null>;
}

export function parsedVersions<Work>(
  port: VersionsPort<Work>,
  parseWork: (value: unknown) => Work | null,
): VersionsPort<Work> {
  return {
    ...functionsOf(port),
    // A synchronous throw becomes a rejection.
    keep: async (work, reason) => port.keep(work, reason),
    list: async (key) => parseVersionList(await port.list(key)),
    read: async (key, versionId) => parseWork(await port.read(key, versionId)),
  };
}

/** Publishes works. Without it nothing offers that. May reject with an `Error` whose message may be shown. */
export interface PublishPort<Work, Published> {
  /**
   * Publishes the work under the form’s title and author. `publication`: what the writer has seen of it, which is updated;
   * null where it was not public. Answers 'changed' where something else is public, and may answer 'signed_out'.
   */
  publish(
    form: PublishForm,
    work: Work,
    publication?: PublicationOf<Published> | null,
  ): Promise<PublishOutcomeOf<Published>>;
  /** Publishes it again, at an address of its own, which `find` gives from then on. Without it that is not offered. */
  publishAnew?(form: PublishForm, work: Work): Promise<PublishOutcomeOf<Published>>;
  /** The publication of this key; null for none. Rejects when unknown: nothing is published until it is known. */
  find?(key: string): Promise<PublicationOf<Published> | null>;
  /**
   * Why nothing may be published; null where it may. Called when the dialog opens. Where it rejects nothing is said, and
   * `publish` itself refuses.
   */
  findBlock?(): Promise<PublishingBlock | null>;
  /** Without it what is published stays public. */
  unpublish?(key: string, publication: PublicationOf<Published>): Promise<void>;
  /** The form that the writer left to sign in; the dialog opens with it. Null for none. */
  interrupted?(key: string): PublishForm | null;
  /** Drops that form. */
  forget?(key: string): void;
}

export function parsedPublish<Work, Published>(
  port: PublishPort<Work, Published>,
  parsePublished: (value: unknown) => Published | null,
): PublishPort<Work, Published> {
  const { publishAnew, find, findBlock, unpublish, interrupted, forget } = port;
  const outcome = (answer: unknown) => parseOutcome(answer, parsePublished);
  return {
    ...functionsOf(port),
    publish: async (form, work, publication) => outcome(await port.publish(form, work, publication)),
    ...(publishAnew && { publishAnew: async (form, work) => outcome(await port.publishAnew?.(form, work)) }),
    ...(find && { find: async (key) => parsePublication(await port.find?.(key), parsePublished) }),
    ...(findBlock && { findBlock: async () => parseBlock(await port.findBlock?.()) }),
    ...(unpublish && { unpublish: async (key, publication) => port.unpublish?.(key, publication) }),
    ...(interrupted && { interrupted: (key) => parseForm(attempt(() => port.interrupted?.(key), null)) }),
    ...(forget && { forget: (key) => attempt(() => port.forget?.(key), undefined) }),
  };
}
