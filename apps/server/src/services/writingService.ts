import type { Costs, GenerationTask } from '@fabula/contract';
import type { Answer, Writer, WriterOptions } from '../writers/Writer.ts';
import { AnswerTranscript } from './AnswerTranscript.ts';
import { sceneAnswer, suggestionsAnswer, summaryAnswer, titleAnswer } from './answers.ts';
import type { Caller } from './Caller.ts';
import { ChangesTranscript } from './ChangesTranscript.ts';
import type { Charge } from './charges.ts';
import { costOf } from './costOf.ts';
import type { Operation } from './Operation.ts';
import { ProseTranscript } from './ProseTranscript.ts';
import type { PaidOperationOpening, PaidOperationsConfig } from './paidOperations.ts';
import { recordWriting } from './recordWriting.ts';
import type { SideEvent, Transcript } from './Transcript.ts';

export interface WritingServiceConfig extends PaidOperationsConfig {
  writer: Writer;
  costs: Costs;
  /** How long the writer may give nothing, in ms. */
  silenceMs: number;
  /** Takes errors that nobody foresaw, with the operation's id. */
  report(reference: string, error: unknown): void;
}

export interface WritingService {
  /** Reserves what it costs and starts writing: what is written comes as lines of the operation. */
  start(task: GenerationTask, caller: Caller, proposedId?: string): Promise<PaidOperationOpening>;
}

/** A reasoning model thinks before its first word, and a scene comes at its end: most servers send nothing meanwhile. */
const PATIENCE = 4;

/** The rules of every generation: refusals (D-REFUSAL), silence, cancelling (D-CANCEL), usage, cost, and one terminal line. */
export function writingService(config: WritingServiceConfig): WritingService {
  const { writer, costs, silenceMs, report } = config;

  return {
    async start(task, caller, proposedId) {
      const request = { call: task.kind, caller, params: requestOf(task), credits: costOf(task, costs) };
      const opening = await config.paidOperations.open(request, proposedId);
      if ('operation' in opening) void begin(opening.operation, task, opening.charge);
      return opening;
    },
  };

  /** Where each kind of task meets what writes it, and the transcript that takes it. */
  function begin(operation: Operation, task: GenerationTask, charge: Charge): Promise<void> {
    const whole = <Value>(
      write: (options: WriterOptions) => Promise<Answer<Value>>,
      toAnswer: (value: Value) => object,
      // A short answer is not worth a longer wait, and the page has something to offer in its place.
      patience = 1,
    ) => run(new AnswerTranscript(operation, toAnswer), (options) => asEvents(write(options)), patience);
    const run = <Output extends object>(
      transcript: Transcript<Output>,
      write: (options: WriterOptions) => AsyncIterable<Output | SideEvent>,
      patience: number,
    ) =>
      recordWriting({ operation, asked: task, charge, transcript, write, patience }, { silenceMs, report });
    switch (task.kind) {
      case 'section_summary':
        return whole((options) => writer.summarise(requestOf(task), options), summaryAnswer);
      case 'suggestions':
        return whole(
          (options) => writer.suggest(requestOf(task), options),
          (texts) => suggestionsAnswer(texts, task.count),
        );
      case 'scene':
        return whole(
          (options) => writer.scene(requestOf(task), options),
          (elements) => ({
            ...sceneAnswer(elements, task.count),
            ...(operation.notice && { notice: operation.notice }),
          }),
          PATIENCE,
        );
      case 'title':
        return whole((options) => writer.title(requestOf(task), options), titleAnswer);
      case 'rewrite':
        return run(
          new ChangesTranscript(operation, task.context.paragraph),
          (options) => writer.rewrite(requestOf(task), options),
          task.isReasoning ? PATIENCE : 1,
        );
      default:
        return run(
          new ProseTranscript(operation),
          (options) => writer.prose(task, options),
          task.isReasoning ? PATIENCE : 1,
        );
    }
  }
}

/** What the call was sent: its kind is ours, and no writer's business where the method says it. */
function requestOf<Task extends GenerationTask>({ kind: _, ...request }: Task): Omit<Task, 'kind'> {
  return request;
}

/** A whole answer as a writer's events: the answer last, so that what it used is known whatever becomes of it. */
async function* asEvents<Value>(
  answer: Promise<Answer<Value>>,
): AsyncGenerator<{ value: Value } | SideEvent> {
  const { value, usage, sent, notice } = await answer;
  if (notice) yield { notice };
  if (sent) yield { sent };
  if (usage) yield { usage };
  yield { value };
}
