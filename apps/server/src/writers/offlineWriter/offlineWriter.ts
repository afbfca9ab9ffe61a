import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import { draftRequest, insertRequest, paragraphsRequest } from '@fabula/contract';
import { createStoryteller, type StorytellerOptions } from '@fabula/storyteller';
import { TimeSlices } from '../../scheduling/Scheduling.ts';
import { TaskFailure } from '../../workers/TaskFailure.ts';
import type { Workers } from '../../workers/Workers.ts';
import { offlineStatus } from '../lazyWriter.ts';
import { type Answer, type ProseTask, type Writer, WriterFailure, type WriterOptions } from '../Writer.ts';
import type { StreamedCall, StreamedEvent, WholeCall, Writing, WrittenWhole } from './Writing.ts';

export function createOfflineWriter(options: Omit<StorytellerOptions, 'refusal'>): Writer {
  const refusal = (message: string) => new WriterFailure('refused', message);
  return { status: offlineStatus, ...createStoryteller({ ...options, refusal }) };
}

/** Writes for nobody, so that tables and patterns are made before the first task, which they would hold for 0.2 s. */
export async function warmUp(writer: Pick<Writer, 'prose'>): Promise<void> {
  const context = { premise: 'A keeper finds a door.', previous_paragraphs: ['Mara saw the light.'] };
  const asked = { context, count: 1, isNsfw: false, instruction: 'Let it rain.' };
  const tasks: ProseTask[] = [
    { kind: 'new', ...paragraphsRequest.parse(asked) },
    {
      kind: 'draft',
      ...draftRequest.parse({ ...asked, original_content: ['She rowed out. She was afraid.'] }),
    },
    {
      kind: 'insert',
      ...insertRequest.parse({ ...asked, context: { ...context, next_paragraph: 'Morning.' } }),
    },
  ];
  for (const task of tasks) {
    await setImmediate();
    for await (const _ of writer.prose(task, { signal: new AbortController().signal, seed: 'warm' }));
  }
}

const writers = new Map<number, Writer>();

function writerOf(contextTokens: number): Writer {
  const writer = writers.get(contextTokens) ?? createOfflineWriter({ paceMs: 0, contextTokens });
  writers.set(contextTokens, writer);
  return writer;
}

/** A `WriterFailure` is returned as data: its class would be lost between threads. */
export async function writeWhole({ call, task, seed, contextTokens }: Writing): Promise<WrittenWhole> {
  const options = { signal: new AbortController().signal, seed };
  const made = writerOf(contextTokens)[call](task as never, options);
  try {
    if (made instanceof Promise) return { answer: await made };
    const events: StreamedEvent[] = [];
    for await (const event of made) events.push(event);
    return { events };
  } catch (error) {
    if (!(error instanceof WriterFailure)) throw error;
    const { type, message, retryAfter } = error;
    return { failure: { type, message, ...(retryAfter !== undefined && { retryAfter }) } };
  }
}

interface ThreadedWriterConfig {
  near: Writer;
  workers: Pick<Workers, 'run'>;
  paceMs: number;
  contextTokens: number;
}

/** Tasks of this size block the event loop some 20 ms; ten times as many could block it 250. */
const SHORT_CHARACTERS = 5_000;

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
  const slices = new TimeSlices();
  for await (const event of events) {
    if (slices.isOver()) await slices.yieldToEventLoop();
    yield event;
  }
}

/** A sentence or an element has three times the words of a piece. */
function paceOf(event: StreamedEvent): number {
  if ('text' in event) return 1;
  return 'change' in event || 'element' in event ? 3 : 0;
}
