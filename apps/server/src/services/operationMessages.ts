import type { OperationAnswer, OperationReport } from '@fabula/contract';
import type { Operation } from './Operation.ts';

/** What an instance asks of the one that runs an operation. */
export type OperationQuestion = {
  /** The operation, and who asks for it: whoever runs it checks that it is theirs. */
  id: string;
  owners: readonly string[];
} & (
  | { verb: 'cancel' }
  | { verb: 'report' }
  /** The lines from this one on, of which `at` characters are known already. */
  | { verb: 'read'; line: number; at: number }
);

/** Some lines from number `line` on, which may begin within it. */
export interface LineBatch {
  line: number;
  texts: readonly string[];
  /** The last of `texts` goes on. */
  isPartial: boolean;
  /** The last of `texts` is the operation's terminal line, and whole. */
  isEnd: boolean;
}

export type OperationReply =
  | { cancelled: OperationAnswer }
  | { report: OperationReport }
  | { batch: LineBatch };

/** A signal holds 64 KB of UTF-8; a character takes three bytes at most, or two more where JSON escapes it. */
const MAX_CHARACTERS = 12_000;

/** The next lines of an operation: at once when there are any, else when one comes, or none after `ms`. */
export async function nextBatch(
  operation: Operation,
  from: number,
  at: number,
  ms: number,
): Promise<LineBatch> {
  const texts: string[] = [];
  let line = from;
  let room = MAX_CHARACTERS;
  let isPartial = false;
  for await (const whole of operation.read(from, AbortSignal.timeout(ms))) {
    // Past the end there is the terminal line again, always.
    if (texts.length === 0 && operation.state !== 'running')
      line = Math.min(from, operation.lines.length - 1);
    const rest = texts.length === 0 ? whole.slice(at) : whole;
    if (texts.length > 0 && rest.length > room) break;
    texts.push(rest.slice(0, room));
    isPartial = rest.length > room;
    room -= rest.length;
    if (room <= 0 || line + texts.length >= operation.lines.length) break;
  }
  const isEnd =
    !isPartial &&
    texts.length > 0 &&
    operation.state !== 'running' &&
    line + texts.length === operation.lines.length;
  return { line, texts, isPartial, isEnd };
}
