import {
  brief,
  type ConformanceCase,
  conformanceCase,
  type Heard,
  isCount,
  isEnd,
  listen,
  must,
  runCases,
  runOptions,
  sentenceOf,
  tallyOf,
} from '@fabula/work-kit/testing';
import { splitSentences } from '@fabula/writing';
import type { AssistanceKind, WriterAdapter, WriterEvent } from '../../adapter/EditorAdapter.ts';
import type { WritingKind } from '../../model/WritingRequest.ts';
import {
  changesIn,
  type EditorConformanceSubject,
  paragraphsIn,
  selectionRequest,
  textOf,
  writingRequests,
} from './EditorConformanceSubject.ts';

const kinds = Object.keys(writingRequests) as WritingKind[];
const actions = ['edit', 'remove', 'add', 'unchanged', 'paragraph_break'];
const eventTypes = ['text', 'sentence', 'reasoning', 'usage', 'done', 'cancelled'];

const costed: readonly (WritingKind | AssistanceKind)[] = [
  ...kinds,
  'suggestions',
  'section_summary',
  'image',
];
const asked = costed.flatMap((kind) =>
  [1, 2, 10].flatMap((count) => [false, true].map((isReasoning) => ({ kind, count, isReasoning }))),
);

export function writerCases(subject: EditorConformanceSubject): ConformanceCase[] {
  const { adapter, troubles, patience } = subject;
  const { writer } = adapter;
  const costOf = writer?.costOf?.bind(writer);
  const { continue: first, ...others } = writingRequests;

  return [
    ...kinds.map((kind) =>
      conformanceCase(
        `writer: answers ${kind}, and ends in done`,
        'WriterAdapter.write',
        { writer },
        (given) => answersKind(given.writer, kind),
      ),
    ),
    conformanceCase(
      'writer: answers the rewrite of a selection by text in its place',
      'WriterAdapter.write',
      { writer },
      async (given) => {
        const { events } = ended(await listen(given.writer.write(selectionRequest, runOptions())));
        must(
          paragraphsIn(events).length > 0 && changesIn(events).length === 0,
          `What takes the place of a selection is told in 'text' events; ${tallyOf(events)} came.`,
        );
      },
    ),
    conformanceCase(
      'writer: nothing comes after the end',
      'WriterAdapter.write',
      { writer },
      async (given) => {
        const { events } = await heard(given.writer, 'new');
        const at = events.findIndex(isEnd);
        must(
          at === events.length - 1,
          `write() went on after its end: ${tallyOf(events.slice(at + 1))} came after '${events[at]?.type}'.`,
        );
      },
    ),
    conformanceCase('writer: events have the shape of theirs', 'WriterEvent', { writer }, async (given) => {
      for (const event of (await heard(given.writer, 'continue')).events) {
        must(
          eventTypes.includes(event.type),
          `write() yielded an event of the unknown type '${event.type}'.`,
        );
        if (event.type === 'text' || event.type === 'reasoning')
          must(typeof event.text === 'string', `An event of type '${event.type}' came without its text.`);
        if (event.type === 'usage')
          must(
            [event.usage.prompt_tokens, event.usage.completion_tokens, event.usage.total_tokens].every(
              isCount,
            ),
            `Usage is counted in whole tokens, and ${brief(event.usage)} came.`,
          );
      }
    }),
    conformanceCase('writer: a blank line parts paragraphs', 'WriterEvent', { writer }, async (given) => {
      const request = { ...writingRequests.continue, count: 3 };
      const { events } = ended(await listen(given.writer.write(request, runOptions())));
      const { length } = paragraphsIn(events);
      must(
        length > 1,
        `Three paragraphs were asked for, and their text has ${length}: a blank line must stand between two.`,
      );
    }),
    conformanceCase(
      'writer: the sentences of a rewrite are those of the paragraph, in order',
      'WriterEvent',
      { writer },
      async (given) => judgeSentences(await heard(given.writer, 'rewrite')),
    ),
    conformanceCase(
      'writer: two runs at once leave each other alone',
      'WriterAdapter.write',
      { writer },
      async (given) => {
        const both = await Promise.all([
          listen(given.writer.write(writingRequests.continue, runOptions())),
          listen(given.writer.write(writingRequests.draft, runOptions())),
        ]);
        for (const one of both) ended(one, ', while another run went on');
      },
    ),
    ...runCases({
      writer,
      requests: [first, ...Object.values(others)],
      said: (events) => [textOf(events), changesIn(events)],
      troubles,
      patience,
      openStreams: subject.openStreams?.bind(subject),
    }),
    conformanceCase(
      'writer: costOf is a whole number of credits',
      'WriterAdapter.costOf',
      { costOf },
      async (given) => {
        for (const request of asked) {
          const cost = given.costOf(request);
          must(
            cost === null || isCount(cost),
            `${brief(request)} costs ${cost}: it must be null, or a whole number of credits from 0 on.`,
          );
        }
      },
    ),
    conformanceCase(
      'writer: costOf says the same of the same',
      'WriterAdapter.costOf',
      { costOf },
      async (given) => {
        const once = asked.map((request) => given.costOf({ ...request }));
        const backwards = asked.toReversed().map((request) => given.costOf(request));
        asked.forEach((request, index) => {
          const again = backwards.at(-1 - index);
          must(
            once[index] === again,
            `${brief(request)} cost ${once[index]}, and ${again} when it was asked again.`,
          );
        });
      },
    ),
    conformanceCase(
      'writer: more paragraphs cost no less',
      'WriterAdapter.costOf',
      { costOf },
      async (given) => {
        for (const kind of costed) {
          const [one, ten] = [1, 10].map((count) => given.costOf({ kind, count, isReasoning: false }) ?? 0);
          must((ten ?? 0) >= (one ?? 0), `Ten of '${kind}' cost ${ten}, and one costs ${one}.`);
        }
      },
    ),
  ];
}

function heard(writer: WriterAdapter, kind: WritingKind): Promise<Heard<WriterEvent>> {
  return listen(writer.write(writingRequests[kind], runOptions())).then((one) => ended(one));
}

function ended(one: Heard<WriterEvent>, when = ''): Heard<WriterEvent> {
  const { events, thrown } = one;
  must(thrown === null, `write() threw${when}: ${sentenceOf(thrown?.error)}`);
  must(
    events.some(({ type }) => type === 'done'),
    `write() ended without 'done'${when}: ${tallyOf(events)} came.`,
  );
  return one;
}

async function answersKind(writer: WriterAdapter, kind: WritingKind): Promise<void> {
  const { events } = await heard(writer, kind);
  if (kind === 'rewrite') {
    must(changesIn(events).length > 0, `A rewrite is told in 'sentence' events; ${tallyOf(events)} came.`);
    must(paragraphsIn(events).length === 0, `A rewrite has no 'text' of its own; ${tallyOf(events)} came.`);
  } else {
    must(paragraphsIn(events).length > 0, `'${kind}' is answered in 'text' events; ${tallyOf(events)} came.`);
    must(changesIn(events).length === 0, `Only a rewrite has 'sentence' events; ${tallyOf(events)} came.`);
  }
}

function judgeSentences({ events }: Heard<WriterEvent>): void {
  const sentences = splitSentences(writingRequests.rewrite.context.paragraph).map((one) => one.trim());
  let at = 0;
  for (const change of changesIn(events)) {
    const { action, original, rewritten } = change;
    const said = brief(change);
    must(actions.includes(action), `'${action}' is no action of a sentence: ${said}`);
    if (action === 'add' || action === 'paragraph_break')
      must(original === '', `'${action}' has no original: ${said}`);
    if (action === 'remove' || action === 'paragraph_break')
      must(rewritten === '', `'${action}' has no rewritten sentence: ${said}`);
    if (action === 'edit' || action === 'add')
      must(rewritten.trim() !== '', `'${action}' needs a rewritten sentence: ${said}`);
    if (action === 'add' || action === 'paragraph_break') continue;
    const found = sentences.indexOf(original.trim(), at);
    must(found >= 0, `No sentence of the paragraph from number ${at + 1} on is the original of ${said}`);
    at = found + 1;
  }
}
