import { hash, randomUUID } from 'node:crypto';
import { type Signals, StorageFailure } from '../Storage.ts';
import { asStorageFailure, type Database, fromText, toText } from './openDatabase.ts';

interface PostgresSignals extends Signals {
  close(): Promise<void>;
}

interface Outgoing {
  channel: string;
  parts: string[];
  sent(): void;
  failed(error: unknown): void;
}

/** Notifications per query under load. */
const BATCH = 100;
const MAX_BYTES = 64 * 1024;

export function postgresSignals(
  database: Database,
  logError: (reference: string, error: unknown) => void,
): PostgresSignals {
  const self = randomUUID();
  const handlers = new Map<string, Set<{ handle(payload: string): void }>>();
  const desk = new ParcelDesk();
  const outbox: Outgoing[] = [];
  let messages = 0;
  let sending: Promise<void> | undefined;

  const line = new SignalLine(database, {
    channels: () => handlers.keys(),
    heard(channel, text) {
      const payload = desk.take(text);
      if (payload === undefined) return;
      for (const { handle } of [...(handlers.get(channel) ?? [])]) {
        try {
          handle(payload);
        } catch (error) {
          logError('signals', error);
        }
      }
    },
    broken: () => desk.clear(),
    restored: (lostForMs) =>
      logError(
        'signals',
        new StorageFailure(
          'unavailable',
          `The connection for messages between instances was lost for ${Math.round(lostForMs)} ms: those of that time did not arrive here.`,
        ),
      ),
  });

  async function send(): Promise<void> {
    while (outbox.length > 0) {
      const batch = outbox.splice(0, BATCH);
      const parts = batch.flatMap(({ channel, parts }) => parts.map((part) => ({ channel, part })));
      try {
        await line.say(
          parts.map(({ channel }) => channel),
          parts.map(({ part }) => part),
        );
        for (const { sent } of batch) sent();
      } catch (error) {
        for (const { failed } of batch) failed(asStorageFailure(error));
      }
    }
    sending = undefined;
  }

  async function leave(channel: string, one: { handle(payload: string): void }): Promise<void> {
    const own = handlers.get(channel);
    if (!own?.delete(one) || own.size > 0) return;
    handlers.delete(channel);
    await line.unlisten(channel);
  }

  return {
    async publish(topic, payload) {
      const size = Buffer.byteLength(payload);
      if (size > MAX_BYTES) throw new RangeError(`A message of ${size} bytes is longer than ${MAX_BYTES}.`);
      await new Promise<void>((sent, failed) => {
        const parts = packParcel(`${self}.${messages++}`, payload);
        outbox.push({ channel: channelOf(topic), parts, sent, failed });
        sending ??= send();
      });
    },
    async subscribe(topic, handle) {
      const channel = channelOf(topic);
      const one = { handle };
      const own = handlers.get(channel) ?? new Set();
      handlers.set(channel, own.add(one));
      try {
        await line.listen(channel);
      } catch (error) {
        await leave(channel, one);
        throw asStorageFailure(error);
      }
      return () => leave(channel, one);
    },
    async close() {
      await sending;
      await line.close();
    },
  };
}

function channelOf(topic: string): string {
  return `fabula_${hash('sha256', topic, 'hex').slice(0, 40)}`;
}

type Client = ReturnType<Database['client']>;

interface SignalLineOptions {
  channels(): Iterable<string>;
  heard(channel: string, text: string): void;
  /** The connection broke: signals until the reconnect are missed. */
  broken(): void;
  restored(lostForMs: number): void;
}

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 2_000;
const CHECK_MS = 10_000;

/** The one connection that listens and notifies, in order. It reconnects. */
class SignalLine {
  readonly #database: Database;
  readonly #options: SignalLineOptions;
  readonly #check: NodeJS.Timeout;
  #client: Client | undefined;
  #opening: Promise<Client> | undefined;
  #listening = new Map<string, Promise<unknown>>();
  #isClosed = false;

  constructor(database: Database, options: SignalLineOptions) {
    this.#database = database;
    this.#options = options;
    this.#check = setInterval(() => this.#test(), CHECK_MS);
    this.#check.unref();
  }

  /** Resolves when the server has it for all listeners. */
  async say(channels: readonly string[], texts: readonly string[]): Promise<void> {
    const client = await this.#open();
    await client.query(
      'select pg_notify(channel, said) from unnest($1::text[], $2::text[]) with ordinality as all_said (channel, said, place) order by place',
      [channels, texts],
    );
  }

  async listen(channel: string): Promise<void> {
    await this.#listenOn(await this.#open(), channel);
  }

  async unlisten(channel: string): Promise<void> {
    if (!this.#listening.delete(channel)) return;
    // Without the connection it does not listen either.
    await this.#client?.query(`unlisten "${channel}"`).catch(() => undefined);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#check);
    await this.#opening?.catch(() => undefined);
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => undefined);
  }

  #open(): Promise<Client> {
    if (this.#isClosed) return Promise.reject(new Error('Connection terminated: the storage is closed.'));
    if (this.#client) return Promise.resolve(this.#client);
    this.#opening ??= this.#connect().finally(() => {
      this.#opening = undefined;
    });
    return this.#opening;
  }

  async #connect(): Promise<Client> {
    const client = this.#database.client();
    client.on('error', () => this.#lose(client));
    client.on('end', () => this.#lose(client));
    client.on('notification', ({ channel, payload = '' }) => this.#options.heard(channel, payload));
    await client.connect();
    this.#client = client;
    this.#listening = new Map();
    try {
      await Promise.all([...this.#options.channels()].map((channel) => this.#listenOn(client, channel)));
    } catch (error) {
      this.#lose(client);
      throw error;
    }
    return client;
  }

  async #listenOn(client: Client, channel: string): Promise<void> {
    const listening = this.#listening.get(channel) ?? client.query(`listen "${channel}"`);
    this.#listening.set(channel, listening);
    await listening;
  }

  #lose(client: Client): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    client.end().catch(() => undefined);
    this.#options.broken();
    void this.#comeBack();
  }

  async #comeBack(): Promise<void> {
    const from = performance.now();
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      await new Promise((resolve) => setTimeout(resolve, pause).unref());
      const isWanted = [...this.#options.channels()].length > 0;
      if (this.#isClosed || !isWanted) return;
      try {
        await this.#open();
        return this.#options.restored(performance.now() - from);
      } catch {}
    }
  }

  #test(): void {
    const client = this.#client;
    client?.query('select 1').catch(() => this.#lose(client));
  }
}

/** PostgreSQL takes fewer than 8,000 bytes; the rest is for the label. */
const PART_BYTES = 7_800;
const LABEL = /^([^ ]+) (\d+) (\d+) /;

export function packParcel(message: string, payload: string): string[] {
  const parts = splitBytes(toText(payload));
  return parts.map((part, place) => `${message} ${place} ${parts.length} ${part}`);
}

function splitBytes(text: string): string[] {
  const bytes = Buffer.from(text);
  const parts: string[] = [];
  for (let start = 0; start === 0 || start < bytes.length; ) {
    let end = Math.min(start + PART_BYTES, bytes.length);
    // Not within a character.
    while (end < bytes.length && ((bytes[end] ?? 0) & 0xc0) === 0x80) end--;
    parts.push(bytes.toString('utf8', start, end));
    if (end === start) break;
    start = end;
  }
  return parts;
}

/** Reassembles the parts of one connection: whole, or not at all. */
export class ParcelDesk {
  readonly #waiting = new Map<string, string[]>();

  take(text: string): string | undefined {
    const label = LABEL.exec(text);
    if (label === null) return undefined;
    const [whole, message = '', place, count] = label;
    const parts = this.#waiting.get(message) ?? [];
    if (Number(place) !== parts.length) {
      this.#waiting.delete(message);
      return undefined;
    }
    parts.push(text.slice(whole.length));
    if (parts.length < Number(count)) {
      this.#waiting.set(message, parts);
      return undefined;
    }
    this.#waiting.delete(message);
    return fromText(parts.join(''));
  }

  clear(): void {
    this.#waiting.clear();
  }
}
