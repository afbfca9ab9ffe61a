import type { PartStatus } from '@fabula/contract';
import type { Writer } from './Writer.ts';

export const offlineStatus: PartStatus = { kind: 'embedded', name: 'Offline storyteller' };

interface LazyWriterConfig {
  load(): Promise<Writer>;
  /** Called once it is loaded without a task that waits. */
  warm?(): Promise<void>;
  /** Delay of the load in ms; a task before that loads it. */
  withinMs: number;
}

/** The offline writer, whose lexicon is loaded late. */
export function lazyWriter({ load, warm = async () => {}, withinMs }: LazyWriterConfig): Writer {
  let loading: Promise<Writer> | undefined;
  const writer = () => {
    loading ??= load();
    return loading;
  };
  // The waiting task reports the error.
  setTimeout(() => {
    if (loading === undefined)
      writer()
        .then(warm)
        .catch(() => undefined);
  }, withinMs).unref();
  return {
    status: offlineStatus,
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
