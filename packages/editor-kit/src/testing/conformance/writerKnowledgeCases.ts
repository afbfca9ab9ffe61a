import { isWorkError, newId } from '@fabula/work-kit/core';
import {
  type ConformanceCase,
  conformanceCase,
  isCount,
  isSameValue,
  must,
  within,
} from '@fabula/work-kit/testing';
import type { AssistanceKind } from '../../adapter/EditorAdapter.ts';
import type { WritingKind } from '../../model/buildRequest.ts';
import {
  changesIn,
  type EditorConformanceSubject,
  listen,
  runOptions,
  tallyOf,
  textOf,
  usualPatience,
  writingRequests,
} from './EditorConformanceSubject.ts';

const costed: readonly (WritingKind | AssistanceKind)[] = [
  ...(Object.keys(writingRequests) as WritingKind[]),
  'suggestions',
  'section_summary',
  'image',
];
const asked = costed.flatMap((kind) =>
  [1, 2, 10].flatMap((count) => [false, true].map((isReasoning) => ({ kind, count, isReasoning }))),
);

export function writerKnowledgeCases({
  adapter,
  patience = usualPatience,
}: EditorConformanceSubject): ConformanceCase[] {
  const { writer } = adapter;
  const resume = writer?.resume?.bind(writer);
  const costOf = writer?.costOf?.bind(writer);
  const report = writer?.report?.bind(writer);

  return [
    conformanceCase(
      'writer: resume gives a run again from its first event',
      'WriterAdapter.resume, D-RESUME',
      { writer, 'writer.resume': resume },
      async (given) => {
        for (const kind of ['continue', 'rewrite'] as const) {
          const options = runOptions();
          const first = await listen(given.writer.write(writingRequests[kind], options));
          const again = await listen(given['writer.resume'](runOptions(undefined, options.runId)));
          must(
            again.thrown === null && again.events.at(-1)?.type === first.events.at(-1)?.type,
            `The run ended in '${first.events.at(-1)?.type}', and resumed in ${tallyOf(again.events)}.`,
          );
          must(
            textOf(again.events) === textOf(first.events) &&
              isSameValue(changesIn(again.events), changesIn(first.events)),
            `resume() gave another text than write(): ${tallyOf(first.events)} became ${tallyOf(again.events)}.`,
          );
        }
      },
    ),
    conformanceCase(
      'writer: resume says of a run that nobody knows that it is not there',
      'WriterAdapter.resume, D-RESUME',
      { 'writer.resume': resume },
      async (given) => {
        const run = listen(given['writer.resume'](runOptions(undefined, `unknown-${newId()}`)));
        const late = `resume() of a run that nobody knows did not end within ${patience} ms.`;
        const { events, thrown } = await within(patience, run, late);
        must(events.length === 0, `There is no such run, and ${tallyOf(events)} came.`);
        must(
          thrown !== null && isWorkError(thrown.error),
          'resume() of a run that nobody knows must throw a WritingError: the editor then says that it was cut off.',
        );
      },
    ),
    conformanceCase(
      'writer: write under the same id gives the same run again, and another id another run',
      'WriterAdapter.isIdempotent, D-OPERATION-KEY',
      { writer, 'writer.isIdempotent': writer?.isIdempotent || undefined },
      async (given) => {
        const options = runOptions();
        const [first, again] = [
          await listen(given.writer.write(writingRequests.continue, options)),
          await listen(given.writer.write(writingRequests.continue, runOptions(undefined, options.runId))),
        ];
        must(
          again.thrown === null && textOf(again.events) === textOf(first.events),
          `The same request under the same id gave another text: ${tallyOf(first.events)} became ${tallyOf(again.events)}.`,
        );
        const other = await listen(given.writer.write(writingRequests.continue, runOptions()));
        must(
          other.thrown === null && textOf(other.events) !== '',
          'A new id must be a new run: without it nothing could be asked for anew.',
        );
      },
    ),
    conformanceCase(
      'writer: costOf is a whole number of credits',
      'WriterAdapter.costOf, D-COSTS',
      { costOf },
      async (given) => {
        for (const request of asked) {
          const cost = given.costOf(request);
          must(
            cost === null || isCount(cost),
            `${JSON.stringify(request)} costs ${cost}: it must be null, or a whole number of credits from 0 on.`,
          );
        }
      },
    ),
    conformanceCase(
      'writer: costOf says the same of the same',
      'WriterAdapter.costOf, D-COSTS',
      { costOf },
      async (given) => {
        const ask = () => asked.map((request) => given.costOf({ ...request }));
        const [once, backwards] = [
          ask(),
          asked
            .toReversed()
            .map((request) => given.costOf(request))
            .reverse(),
        ];
        asked.forEach((request, index) => {
          must(
            once[index] === backwards[index],
            `${JSON.stringify(request)} cost ${once[index]}, and ${backwards[index]} when it was asked again.`,
          );
        });
      },
    ),
    conformanceCase(
      'writer: more paragraphs cost no less',
      'WriterAdapter.costOf, D-COSTS',
      { costOf },
      async (given) => {
        for (const kind of costed) {
          const [one, ten] = [1, 10].map((count) => given.costOf({ kind, count, isReasoning: false }) ?? 0);
          must((ten ?? 0) >= (one ?? 0), `Ten of '${kind}' cost ${ten}, and one costs ${one}.`);
        }
      },
    ),
    conformanceCase(
      'writer: report counts in whole tokens and credits',
      'WriterAdapter.report',
      { writer, 'writer.report': report },
      async (given) => {
        const options = runOptions();
        await listen(given.writer.write(writingRequests.continue, options));
        const spent = await given['writer.report'](options.runId);
        if (spent === null) return;
        const counts = [spent.credits, spent.droppedParagraphs, ...spent.parts.map(({ tokens }) => tokens)];
        must(counts.every(isCount), `A report counts in whole numbers: ${JSON.stringify(spent)}`);
        must(
          spent.parts.every(({ name }) => typeof name === 'string' && name !== ''),
          `Each part of what was sent has a name: ${JSON.stringify(spent.parts)}`,
        );
      },
    ),
    conformanceCase(
      'writer: report knows nothing of a run that nobody knows',
      'WriterAdapter.report',
      { 'writer.report': report },
      async (given) => {
        const spent = await given['writer.report'](`unknown-${newId()}`);
        must(
          spent === null,
          `There is no such run, and its report is ${JSON.stringify(spent)} instead of null.`,
        );
      },
    ),
  ];
}
