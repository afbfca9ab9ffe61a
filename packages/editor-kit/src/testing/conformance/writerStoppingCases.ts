import { type ConformanceCase, conformanceCase, must, within } from '@fabula/work-kit/testing';
import type { WriterAdapter, WriterEvent } from '../../adapter/EditorAdapter.ts';
import {
  type EditorConformanceSubject,
  type Heard,
  isEnd,
  listen,
  runOptions,
  tallyOf,
  usualPatience,
  writingRequests,
} from './EditorConformanceSubject.ts';

const request = writingRequests.continue;

export function writerStoppingCases(subject: EditorConformanceSubject): ConformanceCase[] {
  const { adapter, troubles = {}, patience = usualPatience } = subject;
  const { writer } = adapter;
  const openStreams = subject.openStreams?.bind(subject);
  const cancel = writer?.cancel?.bind(writer);
  const { silent, slow } = troubles;
  const late = (what: string) => `${what} within ${patience} ms.`;

  return [
    conformanceCase('writer: an abort ends it at once', 'WriterOptions.signal', { writer }, async (given) => {
      const stop = new AbortController();
      const after: WriterEvent[] = [];
      await within(
        patience + 60_000,
        heardFirst(
          given.writer,
          stop,
          patience,
          late('write() did not end after its signal was aborted'),
          after,
        ),
        'write() gave no first event within a minute.',
      );
      must(
        after.length === 0,
        `write() went on after the signal was aborted: ${after.length} events came after it, ${tallyOf(after)}.`,
      );
    }),
    conformanceCase(
      'writer: a signal that was aborted before is heeded',
      'WriterOptions.signal',
      { writer },
      async (given) => {
        const options = runOptions(AbortSignal.abort());
        const run = listen(given.writer.write(request, options));
        const { events } = await within(
          patience,
          run,
          late('write() did not end, its signal aborted before,'),
        );
        const news = events.filter((event) => !isEnd(event));
        must(news.length === 0, `The signal was aborted before, and ${tallyOf(news)} came all the same.`);
      },
    ),
    conformanceCase(
      'writer: an abort ends a run that has heard nothing yet',
      'WriterOptions.signal',
      { writer, 'troubles.silent': silent },
      async (given) => {
        const end = await given['troubles.silent']();
        try {
          const stop = new AbortController();
          const run = listen(given.writer.write(request, runOptions(stop.signal)));
          await new Promise((resolve) => setTimeout(resolve, 20));
          stop.abort();
          await within(
            patience,
            run,
            late('write() waited on for an answer after the abort: it did not end'),
          );
        } finally {
          await end();
        }
      },
    ),
    conformanceCase(
      'writer: whoever leaves closes what it reads from',
      'WriterAdapter.write',
      { writer, openStreams },
      async (given) => {
        const before = given.openStreams();
        await listen(given.writer.write(request, runOptions()), () => 'leave');
        const closed = async () => {
          while (given.openStreams() > before) await new Promise((resolve) => setTimeout(resolve, 5));
        };
        await within(patience, closed(), late('The source of a run that was left did not close'));
      },
    ),
    conformanceCase(
      'writer: cancel ends a run in cancelled',
      'WriterAdapter.cancel, D-CANCEL',
      { writer, 'writer.cancel': cancel, 'troubles.slow': slow },
      async (given) => {
        const end = await given['troubles.slow']();
        try {
          const options = runOptions();
          let isAsked = false;
          const run = listen(given.writer.write(request, options), async () => {
            if (!isAsked) await given['writer.cancel'](options.runId);
            isAsked = true;
          });
          const { events, thrown } = await within(patience, run, late('A cancelled run did not end'));
          must(thrown === null, 'A cancelled run threw, instead of ending in an event.');
          must(
            events.at(-1)?.type === 'cancelled',
            `A cancelled run ends in 'cancelled'; this one ended in '${events.at(-1)?.type}'.`,
          );
        } finally {
          await end();
        }
      },
    ),
  ];
}

/** Aborts at the first event; `after` collects later ones. */
async function heardFirst(
  writer: WriterAdapter,
  stop: AbortController,
  patience: number,
  sentence: string,
  after: WriterEvent[],
): Promise<void> {
  let hasBegun = () => {};
  const begun = new Promise<void>((resolve) => {
    hasBegun = resolve;
  });
  const run: Promise<Heard> = listen(writer.write(request, runOptions(stop.signal)), (event) => {
    if (stop.signal.aborted && !isEnd(event)) after.push(event);
    stop.abort();
    hasBegun();
  });
  await Promise.race([begun, run]);
  await within(patience, run, sentence);
}
