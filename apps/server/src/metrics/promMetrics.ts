import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Storage } from '../storage/Storage.ts';
import type { Metrics } from './Metrics.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']);
/** From a cached page to a story that a slow model writes. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120];

/** Memory, processor, event loop and garbage collection: one registry for all servers of a process. */
let ofProcess: Registry | undefined;

export function promMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const count = (name: string, help: string, labelNames: string[] = []) =>
    new Counter({ name, help, labelNames, registers });
  const requests = count('fabula_http_requests_total', 'Requests that were answered.', [
    'method',
    'route',
    'status',
  ]);
  const durations = new Histogram({
    name: 'fabula_http_request_duration_seconds',
    help: 'From a request’s headers to the last byte of its answer.',
    labelNames: ['method', 'route'],
    buckets: SECONDS,
    registers,
  });
  const generations = count('fabula_generations_total', 'Generations that have ended.', ['kind', 'outcome']);
  const upstream = count('fabula_upstream_failures_total', 'Failures of the text model.', ['type']);
  const storage = count('fabula_storage_failures_total', 'Reads or writes that the storage refused.', [
    'code',
  ]);
  const damage = count(
    'fabula_storage_damage_total',
    'What was kept and was found damaged; each is in the log.',
    ['outcome'],
  );
  const unforeseen = count(
    'fabula_unforeseen_errors_total',
    'Errors that nobody foresaw; each is in the log.',
  );
  const ledger = count('fabula_ledger_entries_total', 'Entries that this process made.', ['kind']);

  for (const outcome of ['mended', 'left']) damage.inc({ outcome }, 0);

  return {
    requestEnded({ method, route, status, seconds }) {
      const verb = METHODS.has(method) ? method : 'other';
      requests.inc({ method: verb, route, status: String(status) });
      durations.observe({ method: verb, route }, seconds);
    },
    generationEnded: (kind, outcome) => generations.inc({ kind, outcome }),
    upstreamFailed: (type) => upstream.inc({ type }),
    storageFailed: (code) => storage.inc({ code }),
    storageDamaged: (isMended) => damage.inc({ outcome: isMended ? 'mended' : 'left' }),
    unforeseen: () => unforeseen.inc(),
    ledgerPosted: (kind) => ledger.inc({ kind }),
    watchStorage(isUsable) {
      new Gauge({
        name: 'fabula_storage_usable',
        help: '1 while all that is kept can be written, credits and money among it, as /readyz says.',
        registers,
        async collect() {
          this.set((await isUsable()) ? 1 : 0);
        },
      });
    },
    watchRunning(running) {
      new Gauge({
        name: 'fabula_operations_running',
        help: 'Generations that run now.',
        registers,
        collect() {
          this.set(running());
        },
      });
    },
    async read() {
      if (ofProcess === undefined) {
        ofProcess = new Registry();
        collectDefaultMetrics({ register: ofProcess });
      }
      const all = Registry.merge([registry, ofProcess]);
      return { contentType: all.contentType, text: await all.metrics() };
    },
  };
}

export function countLedger(storage: Storage, metrics: Pick<Metrics, 'ledgerPosted'>): Storage {
  const { ledger } = storage;
  return {
    ...storage,
    ledger: {
      ...ledger,
      async post(entry) {
        const answer = await ledger.post(entry);
        if ('entry' in answer && !answer.isReplay) metrics.ledgerPosted(entry.kind);
        return answer;
      },
    },
  };
}
