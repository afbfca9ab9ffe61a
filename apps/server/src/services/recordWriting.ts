import { CANCELLED, DONE, type StreamLine } from '@fabula/contract';
import type { WriterOptions } from '../writers/Writer.ts';
import { WriterFailure } from '../writers/WriterFailure.ts';
import { captureFor } from './captureFor.ts';
import type { Charge } from './charges.ts';
import { emptyFailure, endlessFailure, refusedFailure } from './failures.ts';
import { followWriter } from './followWriter.ts';
import type { Operation, OperationFailure } from './Operation.ts';
import type { SideEvent, Transcript } from './Transcript.ts';

export interface Recording<Output extends object> {
  operation: Operation;
  charge: Charge;
  /** What the writer was asked, near enough to be counted. */
  asked: object;
  transcript: Transcript<Output>;
  write(options: WriterOptions): AsyncIterable<Output | SideEvent>;
  /** How many times as long as usual the writer may be silent. */
  patience: number;
  /** What stands after the whole text, once it is paid for. */
  conclude?(): StreamLine;
}

export interface RecordingConfig {
  /** How long the writer may give nothing, in ms. */
  silenceMs: number;
  /** Takes errors that nobody foresaw, with the operation's id. */
  report(reference: string, error: unknown): void;
}

/** Some forty times what ten long paragraphs take: past it a model has lost its way. */
const MAX_CHARACTERS = 1024 * 1024;

/** Records what a writer gives as an operation's lines: paid for with the first of it, and with one terminal line. It never throws. */
export async function recordWriting<Output extends object>(
  { operation, asked, charge, transcript, write, patience, conclude }: Recording<Output>,
  { silenceMs, report }: RecordingConfig,
): Promise<void> {
  let capture: Promise<void> | undefined;
  // Beside the lines: nobody's text waits for the books.
  const chargeFirstText = () => {
    if (!transcript.isEmpty) capture ??= captureFor(operation, charge);
  };
  const close = async () => {
    transcript.release();
    chargeFirstText();
    await (capture ?? charge.release());
    transcript.addUsage(JSON.stringify(asked));
  };
  try {
    const events = followWriter((signal) => write({ signal, seed: operation.id }), {
      cancelled: operation.signal,
      silenceMs: silenceMs * patience,
    });
    for await (const event of events) {
      transcript.add(event);
      chargeFirstText();
      if (transcript.isRefusal) throw refusedFailure();
      if (transcript.length > MAX_CHARACTERS) throw endlessFailure();
    }
    transcript.release();
    if (!operation.signal.aborted && transcript.isEmpty) throw emptyFailure();
    await close();
    if (conclude && !operation.signal.aborted) operation.append(conclude());
    operation.append({ chunk: operation.signal.aborted ? CANCELLED : DONE });
  } catch (error) {
    await close();
    if (operation.signal.aborted) operation.append({ chunk: CANCELLED });
    else operation.fail(asFailure(error, operation.id, report));
  }
}

function asFailure(error: unknown, reference: string, report: RecordingConfig['report']): OperationFailure {
  if (error instanceof WriterFailure) return error;
  report(reference, error);
  return {
    type: 'internal',
    message: `Something went wrong on our side while writing. What came so far is kept; try again. If it goes on, report it with this number: ${reference}.`,
  };
}
