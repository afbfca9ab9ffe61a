import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from '../processes/root.ts';
import { askProduct, askRelay, cancelAtProduct } from './asks.ts';
import { buildParts } from './buildParts.ts';
import { openStream } from './openStream.ts';
import type { Reading, UpstreamReading } from './Reading.ts';
import type { Pair, Subject } from './Subject.ts';
import { type BenchProcess, startProcess } from './startProcess.ts';

interface Closing {
  closed: number;
  at: string;
}

/** The fake upstream and the measured servers. `close` ends all processes. */
export class Bench {
  readonly #dataDir = mkdtempSync(join(tmpdir(), 'fabula-bench-'));
  readonly #closings = new Map<number, bigint>();
  readonly #waiting = new Map<number, (at: bigint) => void>();
  #streams = 0;

  private constructor(
    private readonly parts: Awaited<ReturnType<typeof buildParts>>,
    private readonly upstream: BenchProcess<UpstreamReading>,
  ) {
    upstream.onWord = (word) => {
      const { closed, at } = word as Closing;
      this.#closings.set(closed, BigInt(at));
      this.#waiting.get(closed)?.(BigInt(at));
      this.#waiting.delete(closed);
    };
  }

  static async start(): Promise<Bench> {
    const parts = await buildParts();
    return new Bench(parts, await startProcess<UpstreamReading>([parts.upstream]));
  }

  async startPair(): Promise<Pair<Subject>> {
    const [ours, relay] = await Promise.all([this.startProduct(), this.startRelay()]);
    return { ours, relay };
  }

  /** Configured for a model of one's own. */
  async startProduct(): Promise<Subject> {
    const server = await startProcess<Reading>(
      ['--expose-gc', '--import', this.parts.gauge, join(root, 'apps/server/dist/main.js')],
      {
        cwd: this.#dataDir,
        env: {
          PATH: process.env.PATH,
          HOST: '127.0.0.1',
          PORT: '0',
          DATA_DIR: join(this.#dataDir, String(++this.#streams)),
          OPENAI_BASE_URL: `http://127.0.0.1:${this.upstream.port}/v1`,
          OPENAI_MODEL: 'bench-model',
          // Longer than the grace of a reader who left, which `measureHangUp` waits for.
          UPSTREAM_SILENCE_MS: '120000',
          // A benchmark is more than one guest.
          GENERATIONS_PER_MINUTE: '100000',
          GENERATIONS_AT_ONCE: '10000',
          GUEST_DAILY_GENERATIONS: '1000000',
          DAILY_FREE_CEILING: '1000000000',
        },
      },
    );
    return this.#subject(server, askProduct, cancelAtProduct);
  }

  async startRelay(): Promise<Subject> {
    const address = `http://127.0.0.1:${this.upstream.port}`;
    const server = await startProcess<Reading>([
      '--expose-gc',
      '--import',
      this.parts.gauge,
      this.parts.relay,
      address,
    ]);
    return this.#subject(server, askRelay, undefined);
  }

  /** Ends all steady streams, and waits for the servers. */
  async finish(): Promise<void> {
    await this.upstream.ask({ finish: true });
    await delay(300);
  }

  readUpstream(): Promise<UpstreamReading> {
    return this.upstream.ask();
  }

  /** In the time of `process.hrtime`, which processes share. */
  closedAt(number: number): Promise<bigint> {
    const at = this.#closings.get(number);
    if (at !== undefined) return Promise.resolve(at);
    return new Promise((resolve) => this.#waiting.set(number, resolve));
  }

  async close(): Promise<void> {
    await this.upstream.stop();
    rmSync(this.#dataDir, { recursive: true, force: true });
  }

  async #subject(
    server: BenchProcess<Reading>,
    request: typeof askProduct,
    cancelRequest: Subject['cancelRequest'],
  ): Promise<Subject> {
    const subject: Subject = {
      port: server.port,
      read: (options) => server.ask(options),
      open: (mode) => {
        const number = ++this.#streams;
        return Object.assign(openStream(server.port, request(mode, number)), { number });
      },
      cancelRequest,
      stop: () => server.stop(),
    };
    await warmUp(subject);
    return subject;
  }
}

const WARM_UP_STREAMS = 60;

async function warmUp(subject: Subject): Promise<void> {
  for (let round = 0; round < WARM_UP_STREAMS; round++) {
    const stream = subject.open('brief');
    await stream.first;
    stream.hangUp();
  }
}
