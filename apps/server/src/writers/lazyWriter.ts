import type { PartStatus } from '@fabula/contract';
import type { Writer } from './Writer.ts';

export interface LazyWriterConfig {
  /** What the writer will say of itself. */
  status: PartStatus;
  load(): Promise<Writer>;
  /** When it is loaded at the latest, in ms from now; a task before that loads it. */
  withinMs: number;
}

/** A writer that costs more to load than a server's start should wait for. */
export function lazyWriter({ status, load, withinMs }: LazyWriterConfig): Writer {
  let loading: Promise<Writer> | undefined;
  const writer = () => {
    loading ??= load();
    return loading;
  };
  // What a load fails of is told to the task that waits for it.
  setTimeout(() => void writer().catch(() => undefined), withinMs).unref();
  return {
    status,
    async *prose(task, options) {
      yield* (await writer()).prose(task, options);
    },
    async *rewrite(task, options) {
      yield* (await writer()).rewrite(task, options);
    },
    async *scene(task, options) {
      yield* (await writer()).scene(task, options);
    },
    async *answerPrompts(prompts, options) {
      yield* (await writer()).answerPrompts(prompts, options);
    },
    summarise: async (task, options) => (await writer()).summarise(task, options),
    suggest: async (task, options) => (await writer()).suggest(task, options),
    title: async (task, options) => (await writer()).title(task, options),
  };
}
