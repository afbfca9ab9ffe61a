import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { OperationReport } from '@fabula/contract';
import type { Storage } from '../../storage/Storage.ts';

export interface OperationKeysConfig {
  storage: Pick<Storage, 'documents' | 'instances'>;
  /** Milliseconds since 1970. */
  now(): number;
  report(reference: string, error: unknown): void;
}

/** What is remembered of an operation under its owner's key. Neither the text nor who it was for is in it. */
interface KeyRecord {
  /** Of the call and its body. */
  digest: string;
  /** `unfinished`: nobody had cancelled it, and its server gave it up, or nobody was there for its end. */
  state: 'running' | 'ended' | 'unfinished';
  /** The instance that runs it, or ran it last. */
  holder: string;
  /** 1 at first, and one more each time that it is run again. */
  attempt: number;
  /** An earlier attempt was charged. */
  isPaid: boolean;
  /** In ms since 1970. */
  claimedAt: number;
  /** Of the attempt that ended last. */
  report: OperationReport | null;
}

export interface OperationKey extends Readonly<KeyRecord> {
  readonly key: string;
  readonly revision: number;
}

/** Operation ids as idempotency keys, one per owner, in the storage: for all instances, and after a restart (D-OPERATION-KEY). */
export interface OperationKeys {
  /** Claims an id for this instance. Of several that ask at once one gets it as `isNew`; the others get what stands there. */
  claim(owner: string, id: string, digest: string): Promise<{ isNew: boolean; key: OperationKey }>;
  find(owners: readonly string[], id: string): Promise<OperationKey | undefined>;
  /** Claims one that its server did not finish; undefined when somebody else was quicker. */
  takeOver(key: OperationKey, isPaid: boolean): Promise<OperationKey | undefined>;
  /** Remembers how an attempt ended; undefined when somebody has taken it over meanwhile. */
  end(
    key: OperationKey,
    end: Pick<KeyRecord, 'state' | 'isPaid' | 'report'>,
  ): Promise<OperationKey | undefined>;
  /** Nothing came of a first attempt: the id is free again. */
  forget(key: OperationKey): Promise<void>;
  /** Forgets what has expired. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

const KEY_MS = 24 * 60 * 60 * 1_000;
const SWEEP_MS = 60 * 60 * 1_000;

export function operationKeys({ storage, now, report }: OperationKeysConfig): OperationKeys {
  const documents = storage.documents<KeyRecord>('operation_keys');
  const { self } = storage.instances;
  /** When each key expires that this process has heard of: a sweep reads those alone. */
  const expiries = new Map<string, number>();
  const closing = new AbortController();
  let sweeping: Promise<void> = Promise.resolve();

  const expiryOf = ({ claimedAt }: KeyRecord) => claimedAt + KEY_MS;

  async function sweep(): Promise<void> {
    for (const [key, expiresAt] of expiries) {
      if (closing.signal.aborted) return;
      if (expiresAt > now()) continue;
      const found = await documents.get(key);
      if (found && expiryOf(found.value) <= now()) await documents.delete(key, found.revision);
      expiries.delete(key);
    }
  }

  /** What earlier processes and other instances claimed is learned once a day. */
  async function learn(): Promise<void> {
    for await (const { id, value } of documents.all()) {
      if (closing.signal.aborted) return;
      expiries.set(id, expiryOf(value));
    }
  }

  async function keepSweeping(): Promise<void> {
    for (let round = 0; ; round++) {
      await wait(SWEEP_MS, undefined, { signal: closing.signal, ref: false });
      try {
        if (round % 24 === 0) await learn();
        await sweep();
      } catch (error) {
        report('operation keys', error);
      }
    }
  }
  // Ends with `close`, and only then.
  sweeping = keepSweeping().catch(() => undefined);

  const remember = (key: string, value: KeyRecord, revision: number): OperationKey => {
    expiries.set(key, expiryOf(value));
    return { ...value, key, revision };
  };

  return {
    async claim(owner, id, digest) {
      const key = keyOf(owner, id);
      const first: KeyRecord = {
        digest,
        state: 'running',
        holder: self,
        attempt: 1,
        isPaid: false,
        claimedAt: now(),
        report: null,
      };
      for (;;) {
        const made = await documents.create(key, first);
        if (made) return { isNew: true, key: remember(key, first, made.revision) };
        const found = await documents.get(key);
        if (found === undefined) continue;
        const { value, revision } = found;
        if (expiryOf(value) > now()) return { isNew: false, key: { ...value, key, revision } };
        const renewed = await documents.update(key, first, revision);
        if (renewed) return { isNew: true, key: remember(key, first, renewed.revision) };
      }
    },
    async find(owners, id) {
      for (const owner of owners) {
        const key = keyOf(owner, id);
        const found = await documents.get(key);
        if (found && expiryOf(found.value) > now()) return { ...found.value, key, revision: found.revision };
      }
      return undefined;
    },
    async takeOver({ key, revision, ...before }, isPaid) {
      const value: KeyRecord = {
        ...before,
        state: 'running',
        holder: self,
        attempt: before.attempt + 1,
        isPaid,
      };
      const made = await documents.update(key, value, revision);
      return made && remember(key, value, made.revision);
    },
    async end({ key, revision, ...before }, end) {
      const value = { ...before, ...end };
      const made = await documents.update(key, value, revision);
      return made && { ...value, key, revision: made.revision };
    },
    async forget({ key, revision }) {
      await documents.delete(key, revision);
      expiries.delete(key);
    },
    sweep: async () => {
      await learn();
      await sweep();
    },
    async close() {
      closing.abort();
      await sweeping;
    },
  };
}

/** Names the reservation of an attempt: the ledger makes an entry under a name once, whoever asks for it. */
export function holdIdOf({ key, claimedAt, attempt }: OperationKey): string {
  return `${key}.${claimedAt}.${attempt}`;
}

/** Tells one request from another: what was asked for, as the schema reads it. */
export function digestOf(call: string, params: object): string {
  return createHash('sha256')
    .update(JSON.stringify([call, params]))
    .digest('base64url');
}

function keyOf(owner: string, id: string): string {
  return createHash('sha256').update(`${owner} ${id}`).digest('base64url');
}
