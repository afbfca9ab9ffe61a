import type { Database } from './openDatabase.ts';

type Client = ReturnType<Database['client']>;

export interface SignalLineOptions {
  /** Channels to listen to, again after each loss. */
  channels(): Iterable<string>;
  heard(channel: string, text: string): void;
  /** It broke: what was said until it is back was not heard. */
  broken(): void;
  restored(lostForMs: number): void;
}

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 2_000;
const CHECK_MS = 10_000;

/** The one connection that listens and notifies: what it says goes out in order. It comes back by itself. */
export class SignalLine {
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

  /** Settles when the server has it for all who listen. */
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

  /** A network that fell silent tells nobody. */
  #test(): void {
    const client = this.#client;
    client?.query('select 1').catch(() => this.#lose(client));
  }
}
