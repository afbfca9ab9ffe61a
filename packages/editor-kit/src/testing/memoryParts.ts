import { newId, SaveError, WorkError, type WorkFailureCode } from '@fabula/work-kit/core';
import type {
  AccountAdapter,
  SaveOutcome,
  StoriesAdapter,
  WriterAdapter,
  WriterEvent,
} from '../adapter/EditorAdapter.ts';
import type { SelectionVerb, WritingRequest } from '../model/buildRequest.ts';
import type { StoryRecord } from '../model/StoryRecord.ts';
import { compareSentences } from '../model/sentenceChanges.ts';
import type { EditorConformanceSubject, EditorTrouble } from './conformance/EditorConformanceSubject.ts';
import { sampleContinuation, sampleParagraphs } from './samples.ts';
import { textEvents } from './scriptedWriter.ts';

interface MemoryRun {
  script: readonly WriterEvent[];
  events: WriterEvent[];
  isCancelled: boolean;
}

/** A writer of fixed paragraphs with every optional function. `openStreams` counts runs with a listener. */
export function createMemoryWriter({ answer, pause, has }: MemoryTroubles): {
  writer: Required<WriterAdapter>;
  openStreams(): number;
} {
  const runs = new Map<string, MemoryRun>();
  let open = 0;

  async function* stream(run: MemoryRun, script: readonly WriterEvent[], signal: AbortSignal) {
    open += 1;
    try {
      for (const event of script) {
        await pause(signal);
        const next: WriterEvent = run.isCancelled ? { type: 'cancelled' } : event;
        run.events.push(next);
        yield next;
        if (next.type === 'cancelled' || has('cut_off')) return;
      }
    } finally {
      open -= 1;
    }
  }

  /** Replays received events, then the rest of the run. */
  async function* replay(run: MemoryRun, signal: AbortSignal) {
    const isOver = ['done', 'cancelled'].includes(run.events.at(-1)?.type ?? '');
    yield* stream({ ...run, events: [] }, isOver ? run.events : run.script, signal);
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
        const run: MemoryRun = { script: scriptFor(request), events: [], isCancelled: false };
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
        const run = runs.get(runId);
        if (!run) return null;
        return { parts: [{ name: 'premise', tokens: 21 }], droppedParagraphs: 0, credits: 2 };
      },
      window: () => ({ contextTokens: 32_000, bodyBytes: 262_144 }),
      costOf: ({ kind, count, isReasoning }) => {
        const isWhole = kind === 'suggestions' || kind === 'section_summary' || kind === 'image';
        return (isWhole ? 1 : count) * (isReasoning ? 2 : 1);
      },
    },
  };
}

function scriptFor(request: WritingRequest): WriterEvent[] {
  if (request.kind === 'rewrite') {
    const { paragraph, selection } = request.context;
    if (selection) return textEvents(sampleRewording(selection.text, request.verb));
    const changes = compareSentences(paragraph, paragraph.replace('a light', 'a lamp'));
    return [...changes.map((change): WriterEvent => ({ type: 'sentence', change })), { type: 'done' }];
  }
  const texts = [...sampleContinuation, ...sampleParagraphs];
  return textEvents(
    ...Array.from({ length: request.count }, (_, index) => texts[index % texts.length] ?? ''),
  );
}

function sampleRewording(text: string, verb: SelectionVerb = 'rewrite'): string {
  const words = text.trim().split(' ');
  if (verb === 'shorten') return words.slice(0, Math.ceil(words.length / 2)).join(' ');
  return verb === 'rewrite' ? text.trim().replace('a light', 'a lamp') : `${text.trim()} It smelled of salt.`;
}

/** Records as JSON, each with a revision. */
export interface MemoryDisk {
  /** Null for none. */
  read(key: string): Promise<StoryRecord | null>;
  put(record: StoryRecord): void;
  /** A tab or device, whose saves conflict with unseen revisions. */
  open(): { save(record: StoryRecord): Promise<SaveOutcome> };
}

export function createMemoryDisk(): MemoryDisk {
  const rows = new Map<string, { text: string; revision: number }>();
  const write = (record: StoryRecord, revision: number) =>
    rows.set(record.story.key, { text: JSON.stringify(record), revision });

  return {
    async read(key) {
      const row = rows.get(key);
      return row ? (JSON.parse(row.text) as StoryRecord) : null;
    },
    put: (record) => void write(record, 1),
    open() {
      const seen = new Map<string, number>();
      return {
        async save(record): Promise<SaveOutcome> {
          const { key, title } = record.story;
          const row = rows.get(key);
          const isOurs = !row || row.revision === seen.get(key) || row.text === JSON.stringify(record);
          const ours = isOurs
            ? record
            : { ...record, story: { ...record.story, key: newId(), title: `${title} (copy)` } };
          const revision = (isOurs ? (row?.revision ?? 0) : 0) + 1;
          write(ours, revision);
          seen.set(ours.story.key, revision);
          return isOurs ? { outcome: 'saved' } : { outcome: 'conflict', record: ours };
        },
      };
    },
  };
}

export function memoryTab(disk: MemoryDisk, { has }: MemoryTroubles): StoriesAdapter {
  const tab = disk.open();
  return {
    async save(record) {
      if (has('storage_full')) throw new SaveError('storage_full', 'There is no room left for the story.');
      if (has('storage_broken')) throw new SaveError('unavailable', 'The story could not be kept.');
      return tab.save(record);
    },
  };
}

export function memoryDevice(disk: MemoryDisk, { has, answer }: MemoryTroubles): AccountAdapter {
  const device = disk.open();
  return {
    async save(record) {
      if (has('signed_out')) return { outcome: 'signed_out' };
      await answer();
      const result = await device.save(record);
      return result.outcome === 'saved'
        ? { outcome: 'saved' }
        : { ...result, keepTheirs: () => Promise.resolve() };
    },
  };
}

export interface MemoryTroubles {
  readonly troubles: Required<NonNullable<EditorConformanceSubject['troubles']>>;
  has(trouble: EditorTrouble): boolean;
  /** Resolves when the backend would answer; rejects with a `WorkError` in trouble. */
  answer(signal?: AbortSignal): Promise<void>;
  pause(signal: AbortSignal): Promise<void>;
}

const sentences: Partial<Record<EditorTrouble, string>> = {
  unreachable: 'The writer could not be reached. Check your connection, then try again.',
  http: 'HTTP error! status: 500',
  unparseable: 'Error parsing server response: it is no JSON',
  no_credits: 'You need 3 credits to perform this action',
  signed_out: 'Sign in to go on writing.',
  refused: 'The writer declined to write this.',
  writer: 'The writer stopped before the end.',
};
const names: readonly EditorTrouble[] = [
  ...['silent', 'slow', 'cut_off', 'storage_full', 'storage_broken'],
  ...Object.keys(sentences),
] as EditorTrouble[];

export function createMemoryTroubles(): MemoryTroubles {
  const there = new Set<EditorTrouble>();
  const begin = (name: EditorTrouble) => () => {
    there.add(name);
    return () => void there.delete(name);
  };
  return {
    troubles: Object.fromEntries(names.map((name) => [name, begin(name)])) as MemoryTroubles['troubles'],
    has: (trouble) => there.has(trouble),
    async answer(signal = new AbortController().signal) {
      signal.throwIfAborted();
      if (there.has('silent')) await waited(2 ** 31 - 1, signal);
      for (const name of there) {
        const message = sentences[name];
        const required = name === 'no_credits' ? { required: 3 } : {};
        if (message) throw new WorkError({ code: name as WorkFailureCode, message, ...required });
      }
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
