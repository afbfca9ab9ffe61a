import type { WriterEvent } from '../../../packages/editor-kit/src/adapter/EditorAdapter.ts';
import type { WritingKind } from '../../../packages/editor-kit/src/model/WritingRequest.ts';
import { WorkError } from '../../../packages/work-kit/src/model/failure.ts';
import { newId } from '../../../packages/work-kit/src/model/newId.ts';
import { breaks, type Sabotage, streams, turns } from './Sabotage.ts';

const kinds: readonly WritingKind[] = ['new', 'continue', 'insert', 'expand', 'rewrite', 'draft', 'improve'];
const told = ['unreachable', 'http', 'unparseable', 'no_credits', 'signed_out', 'refused', 'writer'];
const endless = () => new Promise<never>(() => undefined);

/** Each end of a stream as something else. */
const instead = (event: WriterEvent, end: WriterEvent[]) => (event.type === 'done' ? end : event);

const sentenceAsText = (event: WriterEvent): WriterEvent =>
  event.type === 'sentence' ? { type: 'text', text: event.change.rewritten } : event;
const textAsSentence = (event: WriterEvent): WriterEvent =>
  event.type === 'text'
    ? { type: 'sentence', change: { action: 'add', original: '', rewritten: event.text } }
    : event;

/** Ways to break a writer, by the case that finds each. */
export const writerSabotages: Readonly<Record<string, Sabotage>> = {
  ...Object.fromEntries(
    kinds.map((kind) => [
      `writer: answers ${kind}, and ends in done`,
      kind === 'rewrite'
        ? turns(/told in 'sentence' events/, sentenceAsText, kind)
        : turns(/answered in 'text' events/, textAsSentence, kind),
    ]),
  ),
  'writer: answers the rewrite of a selection by text in its place': turns(
    /takes the place of a selection is told in 'text'/,
    textAsSentence,
    'rewrite',
  ),
  'writer: nothing comes after the end': turns(/went on after its end: 1 usage, 1 done/, (event) =>
    instead(event, [
      { type: 'done' },
      { type: 'usage', usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 } },
      { type: 'done' },
    ]),
  ),
  'writer: events have the shape of theirs': turns(/whole tokens, and .*1\.5/, (event) =>
    event.type === 'usage' ? { ...event, usage: { ...event.usage, total_tokens: 1.5 } } : event,
  ),
  'writer: a blank line parts paragraphs': turns(/their text has 1: a blank line/, (event) =>
    event.type === 'text' ? { ...event, text: event.text.replace(/\n+/g, ' ') } : event,
  ),
  'writer: the sentences of a rewrite are those of the paragraph, in order': streams(
    /No sentence of the paragraph from number/,
    async function* (events) {
      const all: WriterEvent[] = [];
      for await (const event of events) all.unshift(event);
      yield* all.filter(({ type }) => type === 'sentence');
      yield { type: 'done' };
    },
    'rewrite',
  ),
  'writer: two runs at once leave each other alone': breaks(
    'writer',
    /while another run went on/,
    ({ write }) => {
      let last: AbortController | undefined;
      return {
        write(request, { signal, runId }) {
          last?.abort();
          last = new AbortController();
          return write(request, { signal: AbortSignal.any([signal, last.signal]), runId });
        },
      };
    },
  ),
  'writer: leaves the request as it was': breaks('writer', /changed the request/, ({ write }) => ({
    write(request, options) {
      (request as { instruction: string }).instruction += ' Please.';
      return write(request, options);
    },
  })),
  'writer: an abort ends it at once': breaks(
    'writer',
    /went on after the signal was aborted: \d+ events/,
    ({ write }) => ({
      write: (request, { runId }) => write(request, { runId, signal: new AbortController().signal }),
    }),
  ),
  'writer: a signal that was aborted before is heeded': breaks(
    'writer',
    /came all the same/,
    ({ write }) => ({
      write(request, { signal, runId }) {
        const later = new AbortController();
        signal.addEventListener('abort', () => later.abort());
        return write(request, { runId, signal: later.signal });
      },
    }),
  ),
  'writer: an abort ends a run that has heard nothing yet': {
    says: /What was aborted did not end/,
    broken(good) {
      let isSilent = false;
      const silent = () => {
        isSilent = true;
        return () => undefined;
      };
      const deaf = breaks('writer', /./, ({ write }) => ({
        async *write(request, options) {
          if (isSilent) await endless();
          yield* write(request, options);
        },
      }));
      return { ...deaf.broken(good), troubles: { ...good.troubles, silent } };
    },
  },
  'writer: whoever leaves closes what it reads from': {
    says: /did not close/,
    broken(good) {
      let leaked = 0;
      const { writer } = good.adapter;
      return {
        ...good,
        openStreams: () => leaked,
        adapter: {
          ...good.adapter,
          writer: {
            ...writer,
            async *write(request, options) {
              leaked += 1;
              yield* writer.write(request, options);
              leaked -= 1;
            },
          },
        },
      };
    },
  },
  'writer: cancel ends a run in cancelled': breaks('writer', /A cancelled run did not end within/, () => ({
    cancel: async () => undefined,
  })),
  'writer: resume gives a run again from its first event': breaks(
    'writer',
    /gave something else/,
    ({ resume }) => ({
      async *resume(options) {
        let isFirst = true;
        for await (const event of resume?.(options) ?? []) {
          if (!isFirst) yield event;
          isFirst = false;
        }
      },
    }),
  ),
  'writer: resume says of a run that nobody knows that it is not there': breaks(
    'writer',
    /must throw an error of the kit/,
    () => ({
      async *resume() {
        yield* [] as WriterEvent[];
      },
    }),
  ),
  'writer: write under the same id gives the same run again, and another id another run': breaks(
    'writer',
    /under the same id gave something else/,
    ({ write }) => {
      let asked = 0;
      return {
        async *write(request, options) {
          yield { type: 'text', text: `Try ${++asked}. ` };
          yield* write(request, { ...options, runId: newId() });
        },
      };
    },
  ),
  'writer: an id that was asked for is not asked anew': breaks('writer', /charged anew/, ({ write }) => ({
    write: (request, options) => write(request, { ...options, runId: newId() }),
  })),
  'writer: report counts in whole tokens and credits': breaks('writer', /counts in whole numbers/, () => ({
    report: async () => ({ parts: [], droppedParagraphs: 0, credits: 0.5 }),
  })),
  'writer: report knows nothing of a run that nobody knows': breaks('writer', /instead of null/, () => ({
    report: async () => ({ parts: [], droppedParagraphs: 0, credits: 0 }),
  })),
  ...Object.fromEntries(
    told.map((code) => [
      `writer: says ${code} where that is why`,
      streams(/something raw instead of an error|has the code 'unknown'/, async function* (events) {
        try {
          yield* events;
        } catch (thrown) {
          if (code === 'http') throw new Error('HTTP error! status: 500', { cause: thrown });
          throw new WorkError({ code: 'unknown', message: 'It went wrong.' });
        }
      }),
    ]),
  ),
  'writer: keeps what came of an answer that was cut off, and calls it no end': streams(
    /was cut off, and 'done' came/,
    async function* (events) {
      for await (const event of events) if (event.type !== 'done') yield event;
      yield { type: 'done' };
    },
  ),
  'writer: costOf is a whole number of credits': breaks('writer', /must be null, or a whole number/, () => ({
    costOf: ({ count }) => count * 0.1,
  })),
  'writer: costOf says the same of the same': breaks('writer', /when it was asked again/, () => {
    let asked = 0;
    return { costOf: () => ++asked };
  }),
  'writer: more paragraphs cost no less': breaks('writer', /Ten of 'new' cost 1/, () => ({
    costOf: ({ count }) => 11 - count,
  })),
};
