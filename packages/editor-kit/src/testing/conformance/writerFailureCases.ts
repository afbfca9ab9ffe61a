import {
  type ConformanceCase,
  conformanceCase,
  during,
  isCount,
  must,
  within,
} from '@fabula/work-kit/testing';
import type { WriterAdapter } from '../../adapter/WriterAdapter.ts';
import {
  type EditorConformanceSubject,
  type EditorTrouble,
  usualPatience,
} from './EditorConformanceSubject.ts';
import { failureOf } from './failureOf.ts';
import { isEnd, listen, runOptions, tallyOf } from './listen.ts';
import { writingRequests } from './writingRequests.ts';

const told = ['unreachable', 'http', 'unparseable', 'no_credits', 'signed_out', 'refused', 'writer'] as const;

/** What a writer says when something is wrong. */
export function writerFailureCases(subject: EditorConformanceSubject): ConformanceCase[] {
  const { adapter, troubles = {}, patience = usualPatience } = subject;
  const { writer } = adapter;
  const run = (given: WriterAdapter, trouble: NonNullable<(typeof troubles)[EditorTrouble]>) =>
    during(trouble, () =>
      within(
        patience,
        listen(given.write(writingRequests.continue, runOptions())),
        `write() neither ended nor threw within ${patience} ms.`,
      ),
    );

  return [
    ...told.map((code) =>
      conformanceCase(
        `writer: says ${code} where that is why`,
        'WritingError, writing.md §8',
        { writer, [`troubles.${code}`]: troubles[code] },
        async (given) => {
          const { events, thrown } = await run(given.writer, given[`troubles.${code}`] as never);
          must(thrown !== null, `Nothing was thrown; ${tallyOf(events)} came, as if all were well.`);
          must(!events.some(isEnd), 'An end came, and then an error: a run ends once.');
          const failure = failureOf(thrown.error, 'write()');
          must(
            failure.code === code,
            `The WritingError has the code '${failure.code}' instead of '${code}'.`,
          );
          must(
            failure.message.trim() !== '',
            'The WritingError has no message for whoever reads the banner.',
          );
          if (code === 'no_credits' && failure.required !== undefined)
            must(isCount(failure.required), `'required' is whole credits, and ${failure.required} came.`);
        },
      ),
    ),
    conformanceCase(
      'writer: keeps what came of an answer that was cut off, and calls it no end',
      'WriterAdapter.write, E17',
      { writer, 'troubles.cut_off': troubles.cut_off },
      async (given) => {
        const { events, thrown } = await run(given.writer, given['troubles.cut_off']);
        must(
          events.some(({ type }) => type === 'text'),
          'The text that came before the answer was cut off was not passed on.',
        );
        must(!events.some(isEnd), `The answer was cut off, and '${events.find(isEnd)?.type}' came.`);
        const code = thrown === null ? 'cut_off' : failureOf(thrown.error, 'write()').code;
        must(code === 'cut_off', `An answer that was cut off was called '${code}' instead of 'cut_off'.`);
      },
    ),
  ];
}
