import type { LanguageModelLike, ModelAvailability } from '../../packages/editor-kit/src/prompt-api.ts';

interface Asked {
  system: string;
  user: string;
  /** The schema that the answer is held to; undefined without one. */
  constraint: Record<string, unknown> | undefined;
}

export interface FakeLanguageModel extends LanguageModelLike {
  readonly asked: Asked[];
  /** Sessions that nobody has let go of. */
  readonly open: number;
  state: ModelAvailability;
  /** Thrown by `create`. */
  refusal: Error | undefined;
  /** What is answered, in pieces; what it throws ends the answer. */
  answer(asked: Asked): AsyncIterable<string> | Iterable<string>;
}

/** The Prompt API’s `LanguageModel` for tests: fetched in three parts where it is not there yet. */
export function fakeLanguageModel(answer: FakeLanguageModel['answer']): FakeLanguageModel {
  const asked: Asked[] = [];
  const sessions = new Set<object>();
  const fake: FakeLanguageModel = {
    asked,
    state: 'available',
    refusal: undefined,
    answer,
    get open() {
      return sessions.size;
    },
    availability: async () => fake.state,
    async create({ signal, monitor, initialPrompts } = {}) {
      signal?.throwIfAborted();
      if (fake.refusal) throw fake.refusal;
      if (fake.state !== 'available') {
        const target = new EventTarget();
        monitor?.(target);
        for (const loaded of [0.25, 0.5, 1]) {
          target.dispatchEvent(Object.assign(new Event('downloadprogress'), { loaded }));
        }
        fake.state = 'available';
      }
      const session = {
        contextWindow: 9_216,
        promptStreaming(user: string, options: Parameters<Session['promptStreaming']>[1]) {
          const question = {
            system: initialPrompts?.[0].content ?? '',
            user,
            constraint: options.responseConstraint,
          };
          asked.push(question);
          return streamOf(fake.answer(question), options.signal);
        },
        destroy: () => void sessions.delete(session),
      };
      sessions.add(session);
      return session;
    },
  };
  return fake;
}

type Session = Awaited<ReturnType<LanguageModelLike['create']>>;

function streamOf(
  pieces: AsyncIterable<string> | Iterable<string>,
  signal: AbortSignal,
): ReadableStream<string> {
  return new ReadableStream({
    async start(controller) {
      const abort = () => controller.error(signal.reason);
      signal.addEventListener('abort', abort, { once: true });
      try {
        for await (const piece of pieces) {
          if (signal.aborted) return;
          controller.enqueue(piece);
        }
        if (!signal.aborted) controller.close();
      } catch (error) {
        if (!signal.aborted) controller.error(error);
      } finally {
        signal.removeEventListener('abort', abort);
      }
    },
  });
}
