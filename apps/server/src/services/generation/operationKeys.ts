import { hash, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { OperationReport } from '@fabula/contract';
import type { Instances, Signals, Storage } from '../../storage/Storage.ts';

export interface OperationKeysConfig {
  storage: Pick<Storage, 'documents' | 'instances'>;
  now(): number;
  logError(reference: string, error: unknown): void;
}

/** Contains neither the text nor its owner. */
interface KeyRecord {
  /** Of the call and its body. */
  digest: string;
  /** `unfinished`: its server gave it up without a cancel, or nobody was there for its end. */
  state: 'running' | 'ended' | 'unfinished';
  holder: string;
  /** Counts from 1. */
  attempt: number;
  isPaid: boolean;
  /** In ms since 1970. */
  claimedAt: number;
  report: OperationReport | null;
}

export interface OperationKey extends Readonly<KeyRecord> {
  readonly key: string;
  readonly revision: number;
}

/**
 * Operation ids as idempotency keys, one per owner, in the storage: for all instances, and after a restart
 * (D-OPERATION-KEY).
 */
export interface OperationKeys {
  /** Claims an id for this instance. Of concurrent callers one gets `isNew`; the others get its record. */
  claim(owner: string, id: string, digest: string): Promise<{ isNew: boolean; key: OperationKey }>;
  find(owners: readonly string[], id: string): Promise<OperationKey | undefined>;
  /** Claims an unfinished one; undefined on conflict. */
  takeOver(key: OperationKey, isPaid: boolean): Promise<OperationKey | undefined>;
  /** Records the end of an attempt; undefined when another instance has taken it over. */
  end(
    key: OperationKey,
    end: Pick<KeyRecord, 'state' | 'isPaid' | 'report'>,
  ): Promise<OperationKey | undefined>;
  /** Releases the id after a first attempt without a result. */
  forget(key: OperationKey): Promise<void>;
  sweep(): Promise<void>;
  close(): Promise<void>;
}

const KEY_MS = 24 * 60 * 60 * 1_000;
const SWEEP_MS = 60 * 60 * 1_000;

export function operationKeys({ storage, now, logError }: OperationKeysConfig): OperationKeys {
  const documents = storage.documents<KeyRecord>('operation_keys');
  const { self } = storage.instances;
  /** Expiry of each key that this process knows: a sweep reads those alone. */
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

  /** Once a day, for keys of earlier processes and other instances. */
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
        logError('operation keys', error);
      }
    }
  }
  // Ends with `close` only.
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

/** The reservation's name in the ledger: one entry per attempt. */
export function holdIdOf({ key, claimedAt, attempt }: OperationKey): string {
  return `${key}.${claimedAt}.${attempt}`;
}

export function digestOf(call: string, params: object): string {
  return hash('sha256', JSON.stringify([call, params]), 'base64url');
}

function keyOf(owner: string, id: string): string {
  return hash('sha256', `${owner} ${id}`, 'base64url');
}

export interface InstanceCallsConfig<Question, Reply> {
  topic: string;
  signals: Signals;
  instances: Instances;
  /** Undefined when the question is not for this instance. `ack` announces a slow answer. */
  answer(question: Question, ack: () => void): Promise<Reply | undefined>;
  /** Timeout without any response, in ms. */
  findMs: number;
  /** Timeout after an `ack`, in ms. */
  answerMs: number;
  logError(reference: string, error: unknown): void;
}

export interface Answered<Reply> {
  reply: Reply;
  instance: string;
}

export interface InstanceCalls<Question, Reply> {
  /** Undefined when all others decline, after the timeout, or on abort. */
  ask(
    question: Question,
    options?: { to?: string; signal?: AbortSignal },
  ): Promise<Answered<Reply> | undefined>;
  close(): Promise<void>;
}

interface Call<Question> {
  key: string;
  from: string;
  to?: string | undefined;
  question: Question;
}

interface Response<Reply> {
  key: string;
  from: string;
  says: 'no' | 'soon' | { reply: Reply };
}

export async function instanceCalls<Question, Reply>(
  config: InstanceCallsConfig<Question, Reply>,
): Promise<InstanceCalls<Question, Reply>> {
  const { topic, signals, instances, findMs, answerMs, logError } = config;
  const { self } = instances;
  const pending = new Map<string, (response: Response<Reply>) => void>();
  const answersTo = (instance: string) => `${topic}_${instance}`;

  const stopCalls = await signals.subscribe(topic, (payload) => {
    const call = JSON.parse(payload) as Call<Question>;
    if (call.from === self || (call.to !== undefined && call.to !== self)) return;
    answer(call).catch((error) => logError(call.key, error));
  });
  const stopAnswers = await signals.subscribe(answersTo(self), (payload) => {
    const response = JSON.parse(payload) as Response<Reply>;
    pending.get(response.key)?.(response);
  });

  async function answer({ key, from, question }: Call<Question>): Promise<void> {
    const say = (says: Response<Reply>['says']) =>
      signals.publish(answersTo(from), JSON.stringify({ key, from: self, says } satisfies Response<Reply>));
    const reply = await config.answer(question, () => {
      say('soon').catch((error) => logError(key, error));
    });
    await say(reply === undefined ? 'no' : { reply });
  }

  return {
    async ask(question, { to, signal } = {}) {
      const others = new Set(to === undefined ? await instances.living() : [to]);
      others.delete(self);
      if (others.size === 0 || signal?.aborted) return undefined;
      const key = randomUUID();
      return new Promise((resolve, reject) => {
        let timer = setTimeout(() => settle(), findMs);
        const stop = () => settle();
        function settle(answered?: Answered<Reply>): void {
          clearTimeout(timer);
          pending.delete(key);
          signal?.removeEventListener('abort', stop);
          resolve(answered);
        }
        signal?.addEventListener('abort', stop, { once: true });
        pending.set(key, ({ from, says }) => {
          if (says === 'soon') {
            clearTimeout(timer);
            timer = setTimeout(() => settle(), answerMs);
          } else if (says === 'no') {
            others.delete(from);
            if (others.size === 0) settle();
          } else {
            settle({ reply: says.reply, instance: from });
          }
        });
        const call: Call<Question> = { key, from: self, to, question };
        signals.publish(topic, JSON.stringify(call)).catch((error) => {
          settle();
          reject(error);
        });
      });
    },
    async close() {
      await Promise.all([stopCalls(), stopAnswers()]);
    },
  };
}
