import { CANCELLED, DONE } from '@fabula/contract';
import type { ParagraphsTask, Writer } from '../writers/Writer.ts';
import { WriterFailure } from '../writers/WriterFailure.ts';
import { followWriter } from './followWriter.ts';
import type { Operation, OperationFailure } from './Operation.ts';
import type { OperationOpening, Operations } from './operations.ts';
import { Transcript } from './Transcript.ts';

export interface WritingServiceConfig {
  writer: Writer;
  operations: Operations;
  /** How long the writer may give nothing, in ms. */
  silenceMs: number;
  /** Takes errors that nobody foresaw, with the operation's id. */
  report(reference: string, error: unknown): void;
}

export interface WritingService {
  /** Starts writing and answers at once: the text comes as lines of the operation. */
  paragraphs(task: ParagraphsTask, owner: string, proposedId?: string): OperationOpening;
}

/** A reasoning model thinks before its first word, and most servers send nothing meanwhile. */
const REASONING_PATIENCE = 4;
/** Some forty times what ten long paragraphs take: past it a model has lost its way. */
const MAX_CHARACTERS = 1024 * 1024;

/** The rules of every generation: refusals (D-REFUSAL), silence, cancelling (D-CANCEL), usage, and one terminal line. */
export function writingService({
  writer,
  operations,
  silenceMs,
  report,
}: WritingServiceConfig): WritingService {
  async function write(operation: Operation, task: ParagraphsTask): Promise<void> {
    const transcript = new Transcript(operation);
    try {
      const events = followWriter((signal) => writer.paragraphs(task, { signal, seed: operation.id }), {
        cancelled: operation.signal,
        silenceMs: task.isReasoning ? silenceMs * REASONING_PATIENCE : silenceMs,
      });
      for await (const event of events) {
        transcript.add(event);
        if (transcript.isRefusal) throw refused();
        if (transcript.length > MAX_CHARACTERS) throw endless();
      }
      transcript.release();
      if (!operation.signal.aborted && transcript.isEmpty) throw empty();
      transcript.addUsage(task);
      operation.append({ chunk: operation.signal.aborted ? CANCELLED : DONE });
    } catch (error) {
      transcript.release();
      transcript.addUsage(task);
      if (operation.signal.aborted) operation.append({ chunk: CANCELLED });
      else operation.fail(asFailure(error, operation.id, report));
    }
  }

  return {
    paragraphs(task, owner, proposedId) {
      const opening = operations.open(owner, proposedId);
      if ('operation' in opening) void write(opening.operation, task);
      return opening;
    },
  };
}

function asFailure(
  error: unknown,
  reference: string,
  report: WritingServiceConfig['report'],
): OperationFailure {
  if (error instanceof WriterFailure) return error;
  report(reference, error);
  return {
    type: 'internal',
    message: `Something went wrong on our side while writing. What came so far is kept; try again. If it goes on, report it with this number: ${reference}.`,
  };
}

function refused(): WriterFailure {
  return new WriterFailure(
    'refused',
    'The text model declined to write this. Change the premise or the instruction, and try again.',
  );
}

function empty(): WriterFailure {
  return new WriterFailure('upstream_cut_off', 'The text model ended without writing a word. Try again.');
}

function endless(): WriterFailure {
  return new WriterFailure(
    'upstream_rejected',
    'The text model wrote far more than was asked for, and was stopped. What came is kept; try again.',
  );
}
