import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import type { Workers } from '../../workers/openWorkers.ts';
import { TaskFailure } from '../../workers/TaskFailure.ts';
import { type Answer, type Writer, WriterFailure, type WriterOptions } from '../Writer.ts';
import type { StreamedCall, StreamedEvent, WholeCall, WrittenWhole } from './createOfflineWriter.ts';

export interface ThreadedWriterConfig {
  near: Writer;
  workers: Pick<Workers, 'run'>;
  paceMs: number;
  contextTokens: number;
}

/** Tasks of this size block the event loop some 20 ms; ten times as many could block it 250. */
const SHORT_CHARACTERS = 5_000;
const SLICE_MS = 3;

function isShort(task: unknown): boolean {
  let room = SHORT_CHARACTERS;
  const measure = (value: unknown): void => {
    if (typeof value === 'string') room -= value.length;
    else if (value !== null && typeof value === 'object')
      for (const one of Object.values(value)) measure(one);
  };
  measure(task);
  return room >= 0;
}

/** The offline storyteller, with longer tasks in worker threads; the text is the same. */
export function threadedWriter({ near, workers, paceMs, contextTokens }: ThreadedWriterConfig): Writer {
  async function ask(call: StreamedCall | WholeCall, task: unknown, { seed, signal }: WriterOptions) {
    const input = { call, task, seed, contextTokens };
    const written: WrittenWhole = await workers.run('write', input, { signal }).catch((error: unknown) => {
      if (!(error instanceof TaskFailure) || error.type === 'interrupted') throw error;
      throw new WriterFailure('unprocessable', error.message);
    });
    if (!('failure' in written)) return written;
    const { type, message, retryAfter } = written.failure;
    throw new WriterFailure(type, message, retryAfter);
  }

  async function* stream(call: StreamedCall, task: unknown, options: WriterOptions) {
    const { signal } = options;
    if (signal.aborted) return;
    const written = await ask(call, task, options).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
    let isFirst = true;
    for (const event of written && 'events' in written ? written.events : []) {
      const pace = paceOf(event) * paceMs;
      if (pace > 0 && !isFirst) await wait(pace, undefined, { signal }).catch(() => undefined);
      if (pace > 0) isFirst = false;
      if (signal.aborted) return;
      yield event;
    }
  }

  async function whole<T>(call: WholeCall, task: unknown, options: WriterOptions): Promise<Answer<T>> {
    const written = await ask(call, task, options);
    if (!('answer' in written)) throw new Error(`${call} gave no whole answer`);
    if (paceMs > 0) await wait(paceMs * 4, undefined, { signal: options.signal });
    return written.answer as Answer<T>;
  }

  const streamed = <Call extends StreamedCall>(call: Call) =>
    ((task: never, options: WriterOptions) =>
      inTurns<StreamedEvent>(
        isShort(task) ? near[call](task, options) : stream(call, task, options),
      )) as Writer[Call];
  const answered = <Call extends WholeCall>(call: Call) =>
    ((task: never, options: WriterOptions) =>
      isShort(task) ? near[call](task, options) : whole(call, task, options)) as Writer[Call];

  return {
    status: near.status,
    prose: streamed('prose'),
    rewrite: streamed('rewrite'),
    scene: streamed('scene'),
    answerPrompts: streamed('answerPrompts'),
    summarise: answered('summarise'),
    suggest: answered('suggest'),
    title: answered('title'),
  };
}

/** Yields to the event loop, also without a pace. */
async function* inTurns<Event>(events: AsyncIterable<Event>): AsyncGenerator<Event> {
  let until = performance.now() + SLICE_MS;
  for await (const event of events) {
    if (performance.now() >= until) {
      await setImmediate();
      until = performance.now() + SLICE_MS;
    }
    yield event;
  }
}

/** A sentence or an element has three times the words of a piece. */
function paceOf(event: StreamedEvent): number {
  if ('text' in event) return 1;
  return 'change' in event || 'element' in event ? 3 : 0;
}
