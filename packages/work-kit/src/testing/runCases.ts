import { isWorkError, toWorkFailure, type WorkFailure } from '../model/failure.ts';
import { isSameValue } from '../model/merge.ts';
import { newId } from '../model/newId.ts';
import type { RunEvent, RunPort } from '../store/run.ts';
import { brief } from './brief.ts';
import {
  type ConformanceCase,
  conformanceCase,
  during,
  isCount,
  must,
  sentenceOf,
  type Trouble,
  within,
} from './ConformanceCase.ts';

/** Milliseconds, after which a run is given up. */
export const usualPatience = 3000;

/** The result of a run. */
export interface Heard<Event> {
  events: Event[];
  /** The error thrown by iteration; null for a normal end. */
  thrown: { error: unknown } | null;
}

/** Reads a run to its end, or until `hear` returns 'leave'. */
export async function listen<Event>(
  events: AsyncIterable<Event>,
  hear: (event: Event) => unknown = () => undefined,
): Promise<Heard<Event>> {
  const heard: Heard<Event> = { events: [], thrown: null };
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

/** Options with a new run id. */
export function runOptions(signal: AbortSignal = new AbortController().signal, runId: string = newId()) {
  return { signal, runId };
}

export const isEnd = ({ type }: { readonly type: string }): boolean =>
  type === 'done' || type === 'cancelled';

/** Counts by kind of event, in order of appearance. */
export function tallyOf(events: readonly { readonly type: string }[]): string {
  const counts = new Map<string, number>();
  for (const { type } of events) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts].map(([type, count]) => `${count} ${type}`).join(', ') || 'nothing';
}

/** The failure of a `WorkError`, of any copy of the kit; throws for any other value. */
export function failureOf(thrown: unknown, of: string): WorkFailure {
  must(
    isWorkError(thrown),
    `${of} threw something raw instead of an error of the kit: ${sentenceOf(thrown)}`,
  );
  return toWorkFailure(thrown);
}

/** Aborts before anything is answered. */
export async function aborts(
  silent: Trouble,
  act: (signal: AbortSignal) => Promise<unknown>,
  patience: number,
): Promise<void> {
  await during(silent, async () => {
    const stop = new AbortController();
    const ended = act(stop.signal);
    // A rejection before anybody awaits it counts as handled.
    ended.catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 20));
    stop.abort();
    await within(patience, ended, `What was aborted did not end within ${patience} ms.`);
  });
}

type RunTrouble =
  | 'silent'
  | 'slow'
  | 'cut_off'
  | 'unreachable'
  | 'http'
  | 'unparseable'
  | 'no_credits'
  | 'signed_out'
  | 'refused'
  | 'writer';
const told = ['unreachable', 'http', 'unparseable', 'no_credits', 'signed_out', 'refused', 'writer'] as const;

/** A writer under test. A missing part skips the cases that need it. */
export interface RunSubject<Request, Event extends { readonly type: string }> {
  readonly writer: RunPort<Request, Event> | undefined;
  /** Each is sent once more in a resumed run. */
  readonly requests: readonly [Request, ...Request[]];
  /** What came, however it was cut into events. */
  said(events: readonly (Event | RunEvent)[]): unknown;
  readonly troubles?: Partial<Record<RunTrouble, Trouble>> | undefined;
  readonly patience?: number | undefined;
  /** Number of open requests at the backend. */
  readonly openStreams?: (() => number) | undefined;
}

/** Expectations of any writer, whatever it writes: its end, its faults, and runs that are read again. */
export function runCases<Request, Event extends { readonly type: string }>(
  subject: RunSubject<Request, Event>,
): ConformanceCase[] {
  const { writer, requests, said, troubles = {}, patience = usualPatience, openStreams } = subject;
  const [request] = requests;
  const cancel = writer?.cancel?.bind(writer);
  const resume = writer?.resume?.bind(writer);
  const report = writer?.report?.bind(writer);
  const unknown = () => runOptions(undefined, `unknown-${newId()}`);
  const hear = (given: RunPort<Request, Event>, options = runOptions(), asked = request) =>
    listen(given.write(asked, options));
  const late = (what: string) => `${what} within ${patience} ms.`;
  const hearIn = (given: RunPort<Request, Event>, trouble: Trouble) =>
    during(trouble, () => within(patience, hear(given), late('write() neither ended nor threw')));

  return [
    conformanceCase('writer: leaves the request as it was', 'RunPort.write', { writer }, async (given) => {
      for (const one of requests) {
        const asked = structuredClone(one);
        await hear(given.writer, runOptions(), asked);
        must(isSameValue(asked, one), 'write() changed the request it was given.');
      }
    }),
    conformanceCase('writer: an abort ends it at once', 'RunOptions.signal', { writer }, async (given) => {
      const stop = new AbortController();
      const after: { readonly type: string }[] = [];
      let hasBegun = () => {};
      const begun = new Promise<void>((resolve) => {
        hasBegun = resolve;
      });
      const run = listen(given.writer.write(request, runOptions(stop.signal)), (event) => {
        if (stop.signal.aborted && !isEnd(event)) after.push(event);
        stop.abort();
        hasBegun();
      });
      await within(60_000, Promise.race([begun, run]), 'write() gave no first event within a minute.');
      await within(patience, run, late('write() did not end after its signal was aborted'));
      must(
        after.length === 0,
        `write() went on after the signal was aborted: ${after.length} events came after it, ${tallyOf(after)}.`,
      );
    }),
    conformanceCase(
      'writer: a signal that was aborted before is heeded',
      'RunOptions.signal',
      { writer },
      async (given) => {
        const run = hear(given.writer, runOptions(AbortSignal.abort()));
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
      'RunOptions.signal',
      { writer, 'troubles.silent': troubles.silent },
      (given) =>
        aborts(given['troubles.silent'], (signal) => hear(given.writer, runOptions(signal)), patience),
    ),
    conformanceCase(
      'writer: whoever leaves closes what it reads from',
      'RunPort.write',
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
      'RunPort.cancel',
      { writer, 'writer.cancel': cancel, 'troubles.slow': troubles.slow },
      (given) =>
        during(given['troubles.slow'], async () => {
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
        }),
    ),
    conformanceCase(
      'writer: resume gives a run again from its first event',
      'RunPort.resume',
      { writer, 'writer.resume': resume },
      async (given) => {
        for (const one of requests) {
          const options = runOptions();
          const first = await hear(given.writer, options, one);
          const again = await listen(given['writer.resume'](runOptions(undefined, options.runId)));
          must(
            again.thrown === null && again.events.at(-1)?.type === first.events.at(-1)?.type,
            `The run ended in '${first.events.at(-1)?.type}', and resumed in ${tallyOf(again.events)}.`,
          );
          must(
            isSameValue(said(again.events), said(first.events)),
            `resume() gave something else than write(): ${tallyOf(first.events)} became ${tallyOf(again.events)}.`,
          );
        }
      },
    ),
    conformanceCase(
      'writer: resume says of a run that nobody knows that it is not there',
      'RunPort.resume',
      { 'writer.resume': resume },
      async (given) => {
        const run = listen(given['writer.resume'](unknown()));
        const sentence = late('resume() of a run that nobody knows did not end');
        const { events, thrown } = await within(patience, run, sentence);
        must(events.length === 0, `There is no such run, and ${tallyOf(events)} came.`);
        must(
          thrown !== null && isWorkError(thrown.error),
          'resume() of a run that nobody knows must throw an error of the kit, which then says that it was cut off.',
        );
      },
    ),
    conformanceCase(
      'writer: write under the same id gives the same run again, and another id another run',
      'RunPort.isIdempotent',
      { writer, 'writer.isIdempotent': writer?.isIdempotent || undefined },
      async (given) => {
        const options = runOptions();
        const first = await hear(given.writer, options);
        const again = await hear(given.writer, runOptions(undefined, options.runId));
        must(
          again.thrown === null && isSameValue(said(again.events), said(first.events)),
          `The same request under the same id gave something else: ${tallyOf(first.events)} became ${tallyOf(again.events)}.`,
        );
        const other = await hear(given.writer);
        must(
          other.thrown === null && !isSameValue(said(other.events), said([])),
          'A new id must be a new run: without it nothing could be asked for anew.',
        );
      },
    ),
    conformanceCase(
      'writer: an id that was asked for is not asked anew',
      'RunPort.isIdempotent',
      { writer, 'writer.isIdempotent': writer?.isIdempotent || undefined },
      async (given) => {
        const options = runOptions();
        const first = await hear(given.writer, options);
        for (const another of requests.slice(1)) {
          const { events, thrown } = await hear(given.writer, runOptions(undefined, options.runId), another);
          must(
            thrown !== null || isSameValue(said(events), said(first.events)),
            'Another request was written under an id that was asked for before: nobody minds the id, so a lost answer would be asked for and charged anew.',
          );
        }
      },
    ),
    conformanceCase(
      'writer: report counts in whole tokens and credits',
      'RunPort.report',
      { writer, 'writer.report': report },
      async (given) => {
        const options = runOptions();
        await hear(given.writer, options);
        const spent = await given['writer.report'](options.runId);
        if (spent === null) return;
        const counts = [spent.credits, spent.droppedParagraphs, ...spent.parts.map(({ tokens }) => tokens)];
        must(counts.every(isCount), `A report counts in whole numbers: ${brief(spent)}`);
        must(
          spent.parts.every(({ name }) => typeof name === 'string' && name !== ''),
          `Each part of what was sent has a name: ${brief(spent.parts)}`,
        );
      },
    ),
    conformanceCase(
      'writer: report knows nothing of a run that nobody knows',
      'RunPort.report',
      { 'writer.report': report },
      async (given) => {
        const spent = await given['writer.report'](unknown().runId);
        must(spent === null, `There is no such run, and its report is ${brief(spent)} instead of null.`);
      },
    ),
    ...told.map((code) =>
      conformanceCase(
        `writer: says ${code} where that is why`,
        'WorkError',
        { writer, [`troubles.${code}`]: troubles[code] },
        async (given) => {
          const { events, thrown } = await hearIn(
            given.writer as typeof writer & object,
            troubles[code] as Trouble,
          );
          must(thrown !== null, `Nothing was thrown; ${tallyOf(events)} came, as if all were well.`);
          must(!events.some(isEnd), 'An end came, and then an error: a run ends once.');
          const failure = failureOf(thrown.error, 'write()');
          must(failure.code === code, `The error has the code '${failure.code}' instead of '${code}'.`);
          must(failure.message.trim() !== '', 'The error has no message for whoever reads the banner.');
          if (code === 'no_credits' && failure.required !== undefined)
            must(isCount(failure.required), `'required' is whole credits, and ${failure.required} came.`);
        },
      ),
    ),
    conformanceCase(
      'writer: keeps what came of an answer that was cut off, and calls it no end',
      'RunPort.write',
      { writer, 'troubles.cut_off': troubles.cut_off },
      async (given) => {
        const { events, thrown } = await hearIn(given.writer, given['troubles.cut_off']);
        must(
          !isSameValue(said(events), said([])),
          'What came before the answer was cut off was not passed on.',
        );
        must(!events.some(isEnd), `The answer was cut off, and '${events.find(isEnd)?.type}' came.`);
        const code = thrown === null ? 'cut_off' : failureOf(thrown.error, 'write()').code;
        must(code === 'cut_off', `An answer that was cut off was called '${code}' instead of 'cut_off'.`);
      },
    ),
  ];
}
