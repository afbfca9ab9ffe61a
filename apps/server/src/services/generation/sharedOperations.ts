import type { OperationAnswer, OperationReport } from '@fabula/contract';
import type { Instances, Signals } from '../../storage/Storage.ts';
import type { Operation, ReadLines, TakeLine } from './Operation.ts';
import { instanceCalls } from './operationKeys.ts';
import type { Operations } from './operations.ts';

interface SharedOperationsConfig {
  operations: Operations;
  signals: Signals;
  instances: Instances;
  timing?: Partial<SharedTiming>;
  logError(reference: string, error: unknown): void;
}

/** In ms. */
export interface SharedTiming {
  /** Without any response for this long the operation is nowhere. */
  findMs: number;
  answerMs: number;
  /** A reader's question waits this long for a line: less than `findMs`. */
  waitMs: number;
}

/**
 * Finds operations on any instance (D-CANCEL, D-RESUME); undefined when none is the caller's. When the
 * process that runs one dies, its lines end without a terminal one (D-WIRE).
 */
export interface SharedOperations {
  cancel(id: string, owners: readonly string[]): Promise<OperationAnswer | undefined>;
  report(id: string, owners: readonly string[]): Promise<OperationReport | undefined>;
  read(id: string, owners: readonly string[], from: number): Promise<ReadLines | undefined>;
  close(): Promise<void>;
}

const defaultTiming: SharedTiming = { findMs: 2_000, answerMs: 15_000, waitMs: 1_000 };
/** After this many timeouts in a row the other instance is gone. */
const MAX_SILENCES = 3;

export async function sharedOperations(config: SharedOperationsConfig): Promise<SharedOperations> {
  const { operations, signals, instances, logError } = config;
  const timing = { ...defaultTiming, ...config.timing };
  const calls = await instanceCalls<OperationQuestion, OperationReply>({
    topic: 'operations',
    signals,
    instances,
    findMs: timing.findMs,
    answerMs: timing.answerMs,
    logError,
    async answer(question, ack) {
      const operation = operations.find(question.id, question.owners);
      // One that was given up may run again elsewhere, which takes precedence.
      if (operation === undefined || (operation.isUnfinished && operation.state !== 'running'))
        return undefined;
      switch (question.verb) {
        case 'cancel':
          ack();
          return { cancelled: await cancelled(operation) };
        case 'report':
          return { report: operation.report() };
        case 'read':
          return { batch: await nextBatch(operation, question.line, question.at, timing.waitMs) };
      }
    },
  });

  async function follow(
    identity: Pick<OperationQuestion, 'id' | 'owners'>,
    first: LineBatch,
    to: string,
    signal: AbortSignal,
    take: TakeLine,
  ): Promise<void> {
    let batch: LineBatch | undefined = first;
    let line = first.line;
    let held = '';
    let silences = 0;
    while (!signal.aborted && silences < MAX_SILENCES) {
      if (batch === undefined) {
        silences++;
      } else {
        silences = 0;
        line = batch.line;
        for (const [index, text] of batch.texts.entries()) {
          held += text;
          if (batch.isPartial && index === batch.texts.length - 1) break;
          await take(held);
          held = '';
          line++;
        }
        if (batch.isEnd) return;
      }
      const question: OperationQuestion = { ...identity, verb: 'read', line, at: held.length };
      const answered = await calls.ask(question, { to, signal });
      batch = answered && 'batch' in answered.reply ? answered.reply.batch : undefined;
    }
  }

  return {
    async cancel(id, owners) {
      const here = operations.find(id, owners);
      if (here) return cancelled(here);
      const answered = await calls.ask({ verb: 'cancel', id, owners });
      return answered && 'cancelled' in answered.reply ? answered.reply.cancelled : undefined;
    },
    async report(id, owners) {
      const here = operations.find(id, owners);
      if (here) return here.report();
      const answered = await calls.ask({ verb: 'report', id, owners });
      return answered && 'report' in answered.reply ? answered.reply.report : undefined;
    },
    async read(id, owners, from) {
      const here = operations.find(id, owners);
      if (here) return (signal, take) => here.read(from, signal, take);
      const answered = await calls.ask({ verb: 'read', id, owners, line: from, at: 0 });
      if (answered === undefined || !('batch' in answered.reply)) return undefined;
      const { batch } = answered.reply;
      return (signal, take) => follow({ id, owners }, batch, answered.instance, signal, take);
    },
    close: () => calls.close(),
  };
}

async function cancelled(operation: Operation): Promise<OperationAnswer> {
  operation.cancel();
  await operation.ended;
  return { id: operation.id, state: operation.state };
}

type OperationQuestion = {
  /** `owners` are checked by the instance that runs it. */
  id: string;
  owners: readonly string[];
} & (
  | { verb: 'cancel' }
  | { verb: 'report' }
  /** From this line on, of which `at` characters are known. */
  | { verb: 'read'; line: number; at: number }
);

/** Lines from number `line` on; the first may be a rest. */
interface LineBatch {
  line: number;
  texts: readonly string[];
  /** The last of `texts` continues. */
  isPartial: boolean;
  /** The last of `texts` is the whole terminal line. */
  isEnd: boolean;
}

type OperationReply = { cancelled: OperationAnswer } | { report: OperationReport } | { batch: LineBatch };

/** A signal holds 64 KB of UTF-8; a character takes three bytes at most, or two more where JSON escapes it. */
const MAX_CHARACTERS = 12_000;

/** Resolves at once when there are lines, else with the next one, or with none after `ms`. */
async function nextBatch(operation: Operation, from: number, at: number, ms: number): Promise<LineBatch> {
  const texts: string[] = [];
  let line = from;
  let room = MAX_CHARACTERS;
  let isPartial = false;
  const full = new AbortController();
  const late = setTimeout(() => full.abort(), ms);
  await operation.read(from, full.signal, (whole) => {
    // Past the end the terminal line is sent again.
    if (texts.length === 0 && operation.state !== 'running')
      line = Math.min(from, operation.lines.length - 1);
    const rest = texts.length === 0 ? whole.slice(at) : whole;
    const fits = texts.length === 0 || rest.length <= room;
    if (fits) {
      texts.push(rest.slice(0, room));
      isPartial = rest.length > room;
      room -= rest.length;
    }
    if (!fits || room <= 0 || line + texts.length >= operation.lines.length) full.abort();
    return undefined;
  });
  clearTimeout(late);
  const isEnd =
    !isPartial &&
    texts.length > 0 &&
    operation.state !== 'running' &&
    line + texts.length === operation.lines.length;
  return { line, texts, isPartial, isEnd };
}
