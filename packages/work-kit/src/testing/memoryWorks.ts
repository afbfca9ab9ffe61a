import {
  type AccountPort,
  type KeepingPort,
  type PublishPort,
  SaveError,
  type SaveFailureCode,
  type SaveOutcomeOf,
  type VersionsPort,
} from '../adapter/ports.ts';
import { WorkError, type WorkFailureCode } from '../model/failure.ts';
import { newId } from '../model/newId.ts';
import type { PublicationOf, PublishForm } from '../model/publication.ts';
import type { WorkVersion } from '../model/versions.ts';
import type { RunEvent, RunPort } from '../store/run.ts';
import type { AnyPublished, AnyWork, Trouble, WorkKind } from './ConformanceCase.ts';
import { isEnd } from './runCases.ts';

const sentences = {
  unreachable: 'The AI could not be reached. Check your connection, then try again.',
  http: 'HTTP error! status: 500',
  unparseable: 'Error parsing server response: it is no JSON',
  no_credits: 'You need 3 credits to perform this action',
  signed_out: 'Sign in to go on writing.',
  refused: 'The AI declined to write this.',
  writer: 'The writer stopped before the end.',
} as const;

/**
 * A fault of the backend. `silent`: it never answers. `slow`: pauses between chunks. `cut_off`: the stream breaks after
 * the first chunk. `storage_full`, `storage_broken`: saving fails. The others are codes of a `WorkError`.
 */
export type WorkTrouble =
  | 'silent'
  | 'slow'
  | 'cut_off'
  | 'storage_full'
  | 'storage_broken'
  | keyof typeof sentences;

export interface MemoryTroubles {
  readonly troubles: Record<WorkTrouble, Trouble>;
  has(trouble: WorkTrouble): boolean;
  /** Resolves when the backend would answer; in trouble it rejects with what `fail` makes of it. */
  answer(
    signal?: AbortSignal,
    fail?: (failure: { code: WorkFailureCode; message: string }) => Error,
  ): Promise<void>;
  pause(signal: AbortSignal): Promise<void>;
}

export function memoryTroubles(): MemoryTroubles {
  const there = new Set<WorkTrouble>();
  const codes = Object.keys(sentences) as (keyof typeof sentences)[];
  const names: readonly WorkTrouble[] = [
    'silent',
    'slow',
    'cut_off',
    'storage_full',
    'storage_broken',
    ...codes,
  ];
  const begin = (name: WorkTrouble) => () => {
    there.add(name);
    return () => void there.delete(name);
  };
  return {
    troubles: Object.fromEntries(names.map((name) => [name, begin(name)])) as MemoryTroubles['troubles'],
    has: (trouble) => there.has(trouble),
    async answer(signal = new AbortController().signal, fail = (failure) => new WorkError(failure)) {
      signal.throwIfAborted();
      if (there.has('silent')) await waited(2 ** 31 - 1, signal);
      const code = codes.find((name) => there.has(name));
      if (code) throw fail({ code, message: sentences[code], ...(code === 'no_credits' && { required: 3 }) });
    },
    async pause(signal) {
      if (there.has('slow')) await waited(5, signal);
      signal.throwIfAborted();
    },
  };
}

/** Rejects with the signal's reason on abort. */
function waited(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}

/** Records of one kind as JSON, each with a revision, on this device and in the account. */
export function memoryWorks<Work extends AnyWork, Kept, Published extends AnyPublished>(
  kind: WorkKind<Work, Kept, Published>,
  { has, answer }: MemoryTroubles,
) {
  const [disk, cloud] = [createDisk(kind), createDisk(kind)];
  return {
    openTab(): KeepingPort<Kept> {
      const tab = disk.open();
      return {
        async save(record) {
          if (has('storage_full')) throw new SaveError('storage_full', 'There is no room left for it.');
          if (has('storage_broken')) throw new SaveError('unavailable', 'It could not be kept.');
          return tab.save(record);
        },
      };
    },
    openDevice(): AccountPort<Kept> {
      const device = cloud.open();
      return {
        async save(record) {
          if (has('signed_out')) return { outcome: 'signed_out' };
          await answer();
          const result = await device.save(record);
          return result.outcome === 'saved'
            ? { outcome: 'saved' }
            : { ...result, keepTheirs: async () => undefined };
        },
      };
    },
    read: disk.read,
    put: disk.put,
    async readAccount(key: string): Promise<Work | null> {
      const record = await cloud.read(key);
      return record && kind.workOf(record);
    },
  };
}

function createDisk<Work extends AnyWork, Kept>({
  workOf,
  withWork,
}: Pick<WorkKind<Work, Kept, AnyPublished>, 'workOf' | 'withWork'>) {
  const rows = new Map<string, { text: string; revision: number }>();
  const put = (record: Kept, revision = 1) =>
    void rows.set(workOf(record).key, { text: JSON.stringify(record), revision });

  return {
    async read(key: string): Promise<Kept | null> {
      const row = rows.get(key);
      return row ? (JSON.parse(row.text) as Kept) : null;
    },
    put,
    /** A tab or device, whose saves conflict with unseen revisions. */
    open() {
      const seen = new Map<string, number>();
      return {
        async save(record: Kept): Promise<SaveOutcomeOf<Kept>> {
          const work = workOf(record);
          const row = rows.get(work.key);
          const isOurs = !row || row.revision === seen.get(work.key) || row.text === JSON.stringify(record);
          const ours = isOurs ? work : { ...work, key: newId(), title: `${work.title} (copy)` };
          const revision = (isOurs ? (row?.revision ?? 0) : 0) + 1;
          const kept = isOurs ? record : withWork(record, ours);
          put(kept, revision);
          seen.set(ours.key, revision);
          return isOurs ? { outcome: 'saved' } : { outcome: 'conflict', record: kept };
        },
      };
    },
  };
}

/** Publications in memory, under addresses of `host`. */
export function memoryPublish<Work extends AnyWork, Published extends AnyPublished>(
  host: string,
  toPublished: (work: Work, form: PublishForm) => Published,
  { has, answer }: MemoryTroubles,
): Required<PublishPort<Work, Published>> {
  const published = new Map<string, PublicationOf<Published>>();
  const forms = new Map<string, PublishForm>();
  const put = async (form: PublishForm, work: Work, id: string) => {
    if (has('signed_out')) {
      forms.set(work.key, form);
      return { outcome: 'signed_out' as const };
    }
    await answer();
    const publication = { id, url: `https://${host}/${id}`, published: toPublished(work, form) };
    published.set(work.key, publication);
    return { outcome: 'published' as const, ...publication };
  };
  return {
    publish: (form, work) => put(form, work, published.get(work.key)?.id ?? newId()),
    publishAnew: (form, work) => put(form, work, newId()),
    find: async (key) => published.get(key) ?? null,
    findBlock: async () => null,
    unpublish: async (key) => void published.delete(key),
    interrupted: (key) => forms.get(key) ?? null,
    forget: (key) => void forms.delete(key),
  };
}

/** Records in memory. `failWith`: makes saves fail with this code, until null. */
export function memoryKeeping<Kept>(keyOf: (record: Kept) => string) {
  const records = new Map<string, Kept>();
  let failure: SaveFailureCode | null = null;
  return {
    records,
    failWith(code: SaveFailureCode | null) {
      failure = code;
    },
    async save(record: Kept): Promise<SaveOutcomeOf<Kept>> {
      if (failure) throw new SaveError(failure, 'Told to fail.');
      records.set(keyOf(record), record);
      return { outcome: 'saved' };
    },
  };
}

/** Versions in memory, each with its work under `field`. Those given belong to every work, new ones to their own. */
export function memoryVersionsOf<Field extends string, Work extends { readonly key: string }>(
  field: Field,
  countWords: (work: Work) => number,
  given: readonly (WorkVersion & Readonly<Record<Field, Work>>)[] = [],
  unreadable = 0,
): VersionsPort<Work> & { readonly kept: (WorkVersion & Readonly<Record<Field, Work>>)[] } {
  type Version = WorkVersion & Readonly<Record<Field, Work>>;
  const kept = [...given];
  const of = (key: string) => kept.filter((version) => given.includes(version) || version[field].key === key);
  return {
    kept,
    async keep(work, reason) {
      const version = { id: newId(), at: new Date().toISOString(), reason, words: countWords(work) };
      kept.unshift({ ...version, [field]: work } as Version);
    },
    list: async (key) => ({
      versions: of(key).map(({ id, at, reason, words }) => ({ id, at, reason, words })),
      unreadable,
    }),
    read: async (key, versionId) => of(key).find(({ id }) => id === versionId)?.[field] ?? null,
  };
}

interface MemoryRun<Event> {
  script: readonly (Event | RunEvent)[];
  events: (Event | RunEvent)[];
  isCancelled: boolean;
}

/** A writer that streams a script a request, with every optional function. `openStreams` counts runs with a listener. */
export function memoryRuns<Request, Event extends { readonly type: string }>(
  scriptFor: (request: Request) => readonly (Event | RunEvent)[],
  { answer, pause, has }: MemoryTroubles,
): { writer: Required<RunPort<Request, Event>>; openStreams(): number } {
  const runs = new Map<string, MemoryRun<Event>>();
  let open = 0;

  async function* stream(
    run: MemoryRun<Event>,
    script: readonly (Event | RunEvent)[],
    signal: AbortSignal,
  ): AsyncGenerator<Event | RunEvent, void> {
    open += 1;
    try {
      for (const event of script) {
        await pause(signal);
        const next: Event | RunEvent = run.isCancelled ? { type: 'cancelled' } : event;
        run.events.push(next);
        yield next;
        if (next.type === 'cancelled' || has('cut_off')) return;
      }
    } finally {
      open -= 1;
    }
  }

  /** Replays received events, then the rest of the run. */
  async function* replay(run: MemoryRun<Event>, signal: AbortSignal) {
    const last = run.events.at(-1);
    yield* stream({ ...run, events: [] }, last && isEnd(last) ? run.events : run.script, signal);
  }

  return {
    openStreams: () => open,
    writer: {
      isIdempotent: true,
      heldMs: () => 60_000,
      async *write(request, { signal, runId, onConnected }) {
        await answer(signal);
        onConnected?.();
        const before = runs.get(runId);
        if (before) return yield* replay(before, signal);
        const run: MemoryRun<Event> = { script: scriptFor(request), events: [], isCancelled: false };
        runs.set(runId, run);
        yield* stream(run, run.script, signal);
      },
      async *resume({ signal, runId, onConnected }) {
        await answer(signal);
        const run = runs.get(runId);
        if (!run) throw new WorkError({ code: 'http', message: 'HTTP error! status: 404' });
        onConnected?.();
        yield* replay(run, signal);
      },
      async cancel(runId) {
        const run = runs.get(runId);
        if (run) run.isCancelled = true;
      },
      async report(runId) {
        const parts = [{ name: 'premise', tokens: 21 }];
        return runs.has(runId) ? { parts, droppedParagraphs: 0, credits: 2 } : null;
      },
    },
  };
}
