import {
  type ConformanceCase,
  conformanceCase,
  during,
  isCount,
  isSameValue,
  must,
  sentenceOf,
  within,
} from '@fabula/work-kit/testing';
import { splitSentences } from '@fabula/writing';
import type { WriterAdapter } from '../../adapter/EditorAdapter.ts';
import type { WritingKind } from '../../model/buildRequest.ts';
import {
  changesIn,
  type EditorConformanceSubject,
  type EditorTrouble,
  failureOf,
  type Heard,
  isEnd,
  listen,
  paragraphsIn,
  runOptions,
  selectionRequest,
  tallyOf,
  usualPatience,
  writingRequests,
} from './EditorConformanceSubject.ts';

const kinds = Object.keys(writingRequests) as WritingKind[];
const actions = ['edit', 'remove', 'add', 'unchanged', 'paragraph_break'];
const eventTypes = ['text', 'sentence', 'reasoning', 'usage', 'done', 'cancelled'];

export function writerCases({ adapter: { writer } }: EditorConformanceSubject): ConformanceCase[] {
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
            `Usage is counted in whole tokens, and ${JSON.stringify(event.usage)} came.`,
          );
      }
    }),
    conformanceCase(
      'writer: a blank line parts paragraphs',
      'WriterEvent, writing.md §4',
      { writer },
      async (given) => {
        const request = { ...writingRequests.continue, count: 3 };
        const { events } = ended(await listen(given.writer.write(request, runOptions())));
        const { length } = paragraphsIn(events);
        must(
          length > 1,
          `Three paragraphs were asked for, and their text has ${length}: a blank line must stand between two.`,
        );
      },
    ),
    conformanceCase(
      'writer: the sentences of a rewrite are those of the paragraph, in order',
      'WriterEvent, writing.md §4',
      { writer },
      async (given) => judgeSentences(await heard(given.writer, 'rewrite')),
    ),
    conformanceCase(
      'writer: leaves the request as it was',
      'WriterAdapter.write',
      { writer },
      async (given) => {
        for (const kind of kinds) {
          const request = structuredClone(writingRequests[kind]);
          ended(await listen(given.writer.write(request, runOptions())));
          must(
            isSameValue(request, writingRequests[kind]),
            `write() changed the ${kind} request it was given.`,
          );
        }
      },
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
  ];
}

function heard(writer: WriterAdapter, kind: WritingKind): Promise<Heard> {
  return listen(writer.write(writingRequests[kind], runOptions())).then((one) => ended(one));
}

function ended(one: Heard, when = ''): Heard {
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

function judgeSentences({ events }: Heard): void {
  const sentences = splitSentences(writingRequests.rewrite.context.paragraph).map((one) => one.trim());
  let at = 0;
  for (const change of changesIn(events)) {
    const { action, original, rewritten } = change;
    const said = JSON.stringify(change);
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

const told = ['unreachable', 'http', 'unparseable', 'no_credits', 'signed_out', 'refused', 'writer'] as const;

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
