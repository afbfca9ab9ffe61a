import { createStoryteller, type StorytellerOptions } from '@fabula/storyteller';
import {
  type Answer,
  type RewriteEvent,
  type SceneEvent,
  type Writer,
  type WriterEvent,
  WriterFailure,
} from '../Writer.ts';
import { offlineStatus } from './offlineStatus.ts';

export function createOfflineWriter(options: Omit<StorytellerOptions, 'refusal'>): Writer {
  const refusal = (message: string) => new WriterFailure('refused', message);
  return { status: offlineStatus, ...createStoryteller({ ...options, refusal }) };
}

export type StreamedCall = 'prose' | 'rewrite' | 'scene' | 'answerPrompts';
export type WholeCall = 'summarise' | 'suggest' | 'title';
export type StreamedEvent = WriterEvent | RewriteEvent | SceneEvent;

export interface Writing {
  call: StreamedCall | WholeCall;
  task: unknown;
  seed: string;
  contextTokens: number;
}

/** Its events without their pace, or its answer, or its failure. */
export type WrittenWhole =
  | { events: StreamedEvent[] }
  | { answer: Answer<unknown> }
  | { failure: Pick<WriterFailure, 'type' | 'message' | 'retryAfter'> };

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
