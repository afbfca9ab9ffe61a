import { Transcript, type TranscriptSink } from './Transcript.ts';

/** Where a whole answer goes: an operation that keeps it. */
export interface AnswerSink extends TranscriptSink {
  answer: object | undefined;
}

/** A whole answer. Its operation keeps it, and has it as JSON text in its one chunk, so that it can be read again. */
export class AnswerTranscript<Value> extends Transcript<{ value: Value }> {
  isEmpty = true;
  readonly #sink: AnswerSink;
  readonly #toAnswer: (value: Value) => object;

  /** `toAnswer` makes the body of the response, or throws a `WriterFailure` when the value is not good enough. */
  constructor(sink: AnswerSink, toAnswer: (value: Value) => object) {
    super(sink);
    this.#sink = sink;
    this.#toAnswer = toAnswer;
  }

  release(): void {
    // Nothing is held back: an answer is judged whole.
  }

  protected take({ value }: { value: Value }): void {
    const answer = this.#toAnswer(value);
    const text = JSON.stringify(answer);
    this.isEmpty = false;
    this.#sink.answer = answer;
    this.write({ chunk: text }, text);
  }
}
