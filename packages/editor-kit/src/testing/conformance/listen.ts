import { newId } from '@fabula/work-kit/core';
import type { WriterEvent } from '../../adapter/WriterAdapter.ts';
import { appendChunk, emptyParagraphStream, paragraphsOf } from '../../model/paragraphStream.ts';
import type { SentenceChange } from '../../model/sentenceChanges.ts';

/** What came of a run. */
export interface Heard {
  events: WriterEvent[];
  /** What iterating threw; null where it ended by itself. */
  thrown: { error: unknown } | null;
}

/** Listens to a run to its end, or for as long as `hear` does not say 'leave'. */
export async function listen(
  events: AsyncIterable<WriterEvent>,
  hear: (event: WriterEvent) => unknown = () => undefined,
): Promise<Heard> {
  const heard: Heard = { events: [], thrown: null };
  try {
    for await (const event of events) {
      heard.events.push(event);
      if ((await hear(event)) === 'leave') break;
    }
  } catch (error) {
    heard.thrown = { error };
  }
  return heard;
}

/** Options of a run of its own. */
export function runOptions(signal: AbortSignal = new AbortController().signal, runId: string = newId()) {
  return { signal, runId };
}

export const textOf = (events: readonly WriterEvent[]): string =>
  events.map((event) => (event.type === 'text' ? event.text : '')).join('');

export const paragraphsIn = (events: readonly WriterEvent[]): readonly string[] =>
  paragraphsOf(appendChunk(emptyParagraphStream, textOf(events)));

export const changesIn = (events: readonly WriterEvent[]): readonly SentenceChange[] =>
  events.flatMap((event) => (event.type === 'sentence' ? [event.change] : []));

export const isEnd = ({ type }: WriterEvent): boolean => type === 'done' || type === 'cancelled';

/** How many of each kind of event came, in the order in which they first did. */
export function tallyOf(events: readonly WriterEvent[]): string {
  const counts = new Map<string, number>();
  for (const { type } of events) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts].map(([type, count]) => `${count} ${type}`).join(', ') || 'nothing';
}
