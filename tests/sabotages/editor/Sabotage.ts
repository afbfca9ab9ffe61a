import type { EditorAdapter, WriterEvent } from '../../../packages/editor-kit/src/adapter/EditorAdapter.ts';
import type { WritingKind } from '../../../packages/editor-kit/src/model/WritingRequest.ts';
import type { EditorConformanceSubject } from '../../../packages/editor-kit/src/testing/conformance/EditorConformanceSubject.ts';
import type { MemoryEditor } from '../../../packages/editor-kit/src/testing/memoryEditor.ts';

/** A way to break a good adapter, and what the suite says of it. */
export interface Sabotage {
  broken(good: MemoryEditor): EditorConformanceSubject;
  says: RegExp;
}

type Ports = Required<EditorAdapter>;
type ObjectPort = Exclude<keyof Ports, 'feedback'>;

/** Breaks some functions of one port. */
export function breaks<Port extends ObjectPort>(
  port: Port,
  says: RegExp,
  change: (given: Ports[Port], good: MemoryEditor) => Partial<Ports[Port]>,
): Sabotage {
  return {
    says,
    broken(good) {
      const given = good.adapter[port];
      return { ...good, adapter: { ...good.adapter, [port]: { ...given, ...change(given, good) } } };
    },
  };
}

/** Breaks what `write` streams; of one kind of request alone, where one is named. */
export function streams(
  says: RegExp,
  change: (events: AsyncIterable<WriterEvent>) => AsyncIterable<WriterEvent>,
  kind?: WritingKind,
): Sabotage {
  return breaks('writer', says, ({ write }) => ({
    write: (request, options) =>
      kind === undefined || request.kind === kind ? change(write(request, options)) : write(request, options),
  }));
}

/** Breaks each event by itself. */
export function turns(
  says: RegExp,
  change: (event: WriterEvent) => WriterEvent | WriterEvent[],
  kind?: WritingKind,
) {
  return streams(
    says,
    async function* (events) {
      for await (const event of events) yield* [change(event)].flat();
    },
    kind,
  );
}
