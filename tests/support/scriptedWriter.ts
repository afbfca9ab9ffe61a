import type { Writer, WriterEvent, WriterOptions } from '../../apps/server/src/writers/Writer.ts';

type Step = (options: WriterOptions) => Promise<void> | void;

export interface Script {
  /** Real writers are the ones that budgets hold for. */
  kind?: 'real' | 'embedded';
  /** Comes before the first word; it may throw, or never end. */
  before?: Step;
  /** Comes after the first words of a stream, and before a whole answer is given. */
  after?: Step;
  /** What is written, instead of something proper. */
  text?: string;
  suggestions?: string[];
  /** Streams end after their first words. */
  isBrief?: boolean;
}

export interface ScriptedWriter extends Writer {
  script: Script;
  /** One signal for each call so far. */
  readonly signals: AbortSignal[];
}

export const sentContext = { parts: [{ name: 'premise', tokens: 12 }], droppedParagraphs: 1 };
const usage = { prompt_tokens: 12, completion_tokens: 4, total_tokens: 16 };

/** A writer that does what a test says, and takes no notice of its signal unless it is told to. */
export function scriptedWriter(first: Script = {}): ScriptedWriter {
  const signals: AbortSignal[] = [];
  const words = () => writer.script.text ?? 'The lamp went out.';

  async function whole<T>(value: T, options: WriterOptions) {
    signals.push(options.signal);
    await writer.script.before?.(options);
    await writer.script.after?.(options);
    return { value, usage, sent: sentContext };
  }

  async function* stream(options: WriterOptions): AsyncGenerator<WriterEvent> {
    signals.push(options.signal);
    await writer.script.before?.(options);
    yield { sent: sentContext };
    yield { text: words() };
    await writer.script.after?.(options);
    if (writer.script.isBrief) return;
    yield { text: '\n\nIt rained.' };
    yield { usage };
  }

  const writer: ScriptedWriter = {
    script: first,
    signals,
    get status() {
      return { kind: writer.script.kind ?? ('embedded' as const), name: 'Scripted' };
    },
    prose: (_task, options) => stream(options),
    async *rewrite(_task, options) {
      signals.push(options.signal);
      await writer.script.before?.(options);
      yield { sent: sentContext };
      yield { change: { action: 'edit', original_sentence: 'She ran.', rewritten_sentence: words() } };
      await writer.script.after?.(options);
      if (writer.script.isBrief) return;
      yield { change: { action: 'add', original_sentence: '', rewritten_sentence: 'It rained.' } };
      yield { usage };
    },
    summarise: (_task, options) => whole(words(), options),
    suggest: ({ count }, options) =>
      whole(
        writer.script.suggestions ??
          Array.from({ length: count }, (_, index) => (index === 0 ? words() : `Let it rain ${index} days.`)),
        options,
      ),
    async *scene(_task, options) {
      signals.push(options.signal);
      await writer.script.before?.(options);
      yield { sent: sentContext };
      yield { element: { type: 'action', description: words() } };
      await writer.script.after?.(options);
      if (writer.script.isBrief) return;
      yield { element: { type: 'action', description: 'It rains.' } };
      yield { usage };
    },
    title: (_task, options) => whole(words(), options),
    answerPrompts: (_prompts, options) => stream(options),
  };
  return writer;
}

/** Ends when the signal is aborted, as an upstream call does. */
export function stall({ signal }: WriterOptions): Promise<void> {
  return new Promise((_, fail) => {
    signal.addEventListener('abort', () => fail(new Error('aborted')), { once: true });
  });
}
