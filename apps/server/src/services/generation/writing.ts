import {
  CANCELLED,
  creditsOf,
  DONE,
  type GenerationTask,
  type ModelPrices,
  type OtherModel,
  type SceneElement,
  type StreamLine,
} from '@fabula/contract';
import { StorageFailure } from '../../storage/Storage.ts';
import {
  type Answer,
  reasonOf,
  type SceneEvent,
  type SideEvent,
  type Writer,
  WriterFailure,
  type WriterOptions,
} from '../../writers/Writer.ts';
import type { Asker } from '../models/connections.ts';
import type { Writers } from '../models/writers.ts';
import type { Charge } from '../money/charges.ts';
import {
  emptyFailure,
  endlessFailure,
  followWriter,
  refusedFailure,
  sceneAnswer,
  suggestionsAnswer,
  summaryAnswer,
  titleAnswer,
} from './answers.ts';
import type { Caller, Operation, OperationFailure } from './Operation.ts';
import type { PaidOperationOpening, PaidOperationsConfig } from './paidOperations.ts';
import { captureFor } from './paidOperations.ts';
import {
  AnswerTranscript,
  ChangesTranscript,
  ProseTranscript,
  SceneTranscript,
  type Transcript,
} from './transcripts.ts';

interface WritingServiceConfig extends PaidOperationsConfig {
  writers: Pick<Writers, 'for' | 'other'>;
}

export interface WritingService {
  start(task: GenerationTask, caller: Caller, proposedId?: string): Promise<PaidOperationOpening>;
}

/** A reasoning model thinks before its first word, and some servers send JSON at its end. */
const PATIENCE = 4;

/**
 * The rules of every generation: refusals (D-REFUSAL), silence, cancelling (D-CANCEL), usage, cost, and one
 * terminal line.
 */
export function writingService(config: WritingServiceConfig): WritingService {
  const { writers, costs, silenceMs, logError } = config;

  return {
    async start(task, caller, proposedId) {
      const { writer, isFree, prices } = await writers.for(askerOf(caller));
      const credits = isFree ? 0 : creditsOf(task, costs);
      const price = prices?.[roleOf(task)] ?? undefined;
      const request = { call: task.kind, caller, params: requestOf(task), credits, price };
      const opening = await config.paidOperations.open(request, proposedId);
      if ('operation' in opening) void begin(writer, opening.operation, task, opening.charge);
      return opening;
    },
  };

  function begin(writer: Writer, operation: Operation, task: GenerationTask, charge: Charge): Promise<void> {
    // A short answer is not worth a longer wait, and the page has an alternative.
    const whole = <Value>(
      write: (options: WriterOptions) => Promise<Answer<Value>>,
      toAnswer: (value: Value) => object,
    ) => run(new AnswerTranscript(operation, toAnswer), (options) => asEvents(write(options)), 1);
    const other = () => writers.other(askerOf(operation.request.caller));
    const run = <Output extends object>(
      transcript: Transcript<Output>,
      write: (options: WriterOptions) => AsyncIterable<Output | SideEvent>,
      patience: number,
    ) =>
      recordWriting(
        { operation, asked: task, charge, transcript, write, patience, other },
        { silenceMs, logError },
      );
    switch (task.kind) {
      case 'section_summary':
        return whole((options) => writer.summarise(requestOf(task), options), summaryAnswer);
      case 'suggestions':
        return whole(
          (options) => writer.suggest(requestOf(task), options),
          (texts) => suggestionsAnswer(texts, task.count),
        );
      case 'scene':
        return run(
          new AnswerTranscript(operation, (elements: SceneElement[]) => ({
            ...sceneAnswer(elements, task.count),
            ...(operation.notice && { notice: operation.notice }),
          })),
          (options) => collected(writer.scene(requestOf(task), options)),
          PATIENCE,
        );
      case 'scene_elements':
        return run(
          new SceneTranscript(operation, task.count),
          (options) => writer.scene(requestOf(task), options),
          PATIENCE,
        );
      case 'title':
        return whole((options) => writer.title(requestOf(task), options), titleAnswer);
      case 'rewrite': {
        const { selection } = task.context;
        if (selection)
          return run(
            new ProseTranscript(operation),
            (options) => writer.prose({ ...task, context: { ...task.context, selection } }, options),
            task.isReasoning ? PATIENCE : 1,
          );
        return run(
          new ChangesTranscript(operation, task.context.paragraph),
          (options) => writer.rewrite(requestOf(task), options),
          task.isReasoning ? PATIENCE : 1,
        );
      }
      default:
        return run(
          new ProseTranscript(operation),
          (options) => writer.prose(task, options),
          task.isReasoning ? PATIENCE : 1,
        );
    }
  }
}

export function askerOf({ accountId, isTrusted = false, carried }: Caller): Asker {
  return { accountId, isTrusted, carried };
}

function roleOf(task: GenerationTask): keyof ModelPrices {
  switch (task.kind) {
    case 'section_summary':
    case 'suggestions':
    case 'title':
      return 'small';
    case 'scene':
    case 'scene_elements':
      return 'writing';
    default:
      return task.isReasoning ? 'reasoning' : 'writing';
  }
}

function requestOf<Task extends GenerationTask>({ kind: _, ...request }: Task): Omit<Task, 'kind'> {
  return request;
}

/** The answer comes last, so that its usage is known whatever happens to it. */
async function* asEvents<Value>(
  answer: Promise<Answer<Value>>,
): AsyncGenerator<{ value: Value } | SideEvent> {
  const { value, usage, sent, notice } = await answer;
  if (notice) yield { notice };
  if (sent) yield { sent };
  if (usage) yield { usage };
  yield { value };
}

async function* collected(
  events: AsyncIterable<SceneEvent>,
): AsyncGenerator<{ value: SceneElement[] } | SideEvent> {
  const value: SceneElement[] = [];
  for await (const event of events) {
    if ('element' in event) value.push(event.element);
    if ('wasText' in event) value.length = 0;
    const letters = lettersOf(event);
    yield 'element' in event || 'reasoning' in event ? { reasoning: '', letters } : event;
  }
  yield { value };
}

export interface Recording<Output extends object> {
  operation: Operation;
  charge: Charge;
  asked: object;
  transcript: Transcript<Output>;
  write(options: WriterOptions): AsyncIterable<Output | SideEvent>;
  /** Factor of the timeout for silence. */
  patience: number;
  conclude?(): StreamLine;
  other?(): Promise<OtherModel | undefined>;
}

type RecordingConfig = Pick<PaidOperationsConfig, 'silenceMs' | 'logError'>;

/** Some forty times ten long paragraphs: longer output is a runaway. */
const MAX_CHARACTERS = 1024 * 1024;

/** Records a writer's output as lines, charges with the first, and ends with one terminal line. It never throws. */
export async function recordWriting<Output extends object>(
  { operation, asked, charge, transcript, write, patience, conclude, other }: Recording<Output>,
  { silenceMs, logError }: RecordingConfig,
): Promise<void> {
  let capture: Promise<void> | undefined;
  // Concurrent: no text waits for the ledger.
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
    await followWriter(
      (signal) => write({ signal, seed: operation.id }),
      { cancelled: operation.signal, silenceMs: silenceMs * patience, ready: charge.kept, weigh: lettersOf },
      (event: Output | SideEvent) => {
        transcript.add(event);
        chargeFirstText();
        if (transcript.isRefusal) throw refusedFailure();
        if (transcript.length > MAX_CHARACTERS) throw endlessFailure();
      },
    );
    transcript.release();
    if (transcript.isRefusal) throw refusedFailure();
    if (!operation.signal.aborted && transcript.isEmpty) throw emptyFailure();
    await close();
    if (conclude && !operation.signal.aborted) operation.append(conclude());
    operation.append({ chunk: operation.signal.aborted ? CANCELLED : DONE });
  } catch (error) {
    await close();
    if (operation.signal.aborted) operation.append({ chunk: CANCELLED });
    else {
      const otherModel = isDown(error)
        ? await other?.().catch((thrown: unknown) => logError(operation.id, thrown))
        : undefined;
      operation.fail({ ...asFailure(error, operation.id, logError), ...(otherModel && { otherModel }) });
    }
  }
}

/** Blanks are silence. */
function lettersOf(event: object): number {
  if ('letters' in event) return event.letters as number;
  if ('text' in event) return String(event.text).trim().length;
  if ('reasoning' in event) return event.reasoning === '' ? 1 : String(event.reasoning).trim().length;
  if ('change' in event || 'element' in event) return JSON.stringify(event).length;
  return 'value' in event ? 1 : 0;
}

/** The model is down or has no credit left: another one may do. */
function isDown(error: unknown): boolean {
  if (!(error instanceof WriterFailure)) return false;
  const { type, trouble } = error;
  if (typeof trouble === 'object' && reasonOf(trouble) === 'no_credit') return true;
  return type === 'upstream_unreachable' || type === 'upstream_silent' || type === 'rate_limited';
}

function asFailure(
  error: unknown,
  reference: string,
  logError: RecordingConfig['logError'],
): OperationFailure {
  if (error instanceof WriterFailure) {
    const { type, message, retryAfter } = error;
    return { type, message, retryAfter };
  }
  logError(reference, error);
  if (error instanceof StorageFailure) return { type: `storage_${error.code}`, message: error.message };
  return {
    type: 'internal',
    message: `Something went wrong on our side while writing. What came so far is kept; try again. If it happens again, report it with this number: ${reference}.`,
  };
}
