import {
  CANCELLED,
  cancelOperationCall,
  chooseConnectionCall,
  DONE,
  type ErrorType,
  type OtherModel,
  reportOperationCall,
  type StreamLine,
  type TokenUsage,
} from '@fabula/contract';
import { isCallFailure, StreamFailure } from '@fabula/contract/client';
import { type WriterAdapter, WritingError, type WritingFailure } from '@fabula/editor-kit/core';
import { signInState } from './authorization.ts';
import { ask } from './call.ts';
import { creditCosts } from './creditCosts.ts';
import { knownStatus } from './serverStatus.ts';

/** For a server that does not tell. */
const usualHeldMs = 17 * 60_000;

/** Cancel, resume and receipts of runs, alike for every kit's writer (D-CANCEL, D-RESUME, D-OPERATION-KEY). */
export const serverRuns = {
  isIdempotent: true,

  heldMs() {
    const resuming = knownStatus()?.limits.resuming;
    if (!resuming) return usualHeldMs;
    const { heldForMembersMs, heldForVisitorsMs, keptMs } = resuming;
    return keptMs + (signInState() === 'signed_out' ? heldForVisitorsMs : heldForMembersMs);
  },

  async report(runId) {
    const answer = await ask(reportOperationCall, { params: { id: runId } });
    if (isCallFailure(answer)) return null;
    const { sent, cost, notice } = answer;
    return {
      parts: sent?.parts ?? [],
      droppedParagraphs: sent?.droppedParagraphs ?? 0,
      ...(notice && { notice: notice.text }),
      ...(sent?.context && { context: sent.context }),
      ...(cost.dollars !== undefined && { dollars: cost.dollars }),
      // A visitor's runs are of the day's free allowance (D-GUEST).
      credits: signInState() === 'signed_out' ? 0 : cost.charged,
    };
  },

  async cancel(runId) {
    const answer = await ask(cancelOperationCall, { params: { id: runId }, keepalive: true });
    if (isCallFailure(answer)) throw new Error(answer.error);
  },
} satisfies Pick<WriterAdapter, 'isIdempotent' | 'heldMs' | 'report' | 'cancel'>;

export type StreamChunk = Extract<StreamLine, { chunk: unknown }>['chunk'];
type RunEvent<Written> =
  | Written
  | { type: 'usage'; usage: TokenUsage }
  | { type: 'reasoning'; text: string; wasText?: true }
  | { type: 'stopped' }
  | { type: 'done' }
  | { type: 'cancelled' };

/** Maps a run's lines to a kit's events; `read` answers null for a chunk of another kind. Throws a `WritingError`. */
export async function* runEvents<Written>(
  lines: AsyncIterable<StreamLine>,
  read: (chunk: StreamChunk) => Written | null,
): AsyncGenerator<RunEvent<Written>> {
  try {
    for await (const line of lines) {
      if ('usage' in line && line.stopped) yield { type: 'stopped' };
      yield eventOf(line, read);
    }
  } catch (thrown) {
    throw thrown instanceof StreamFailure ? runError(thrown) : thrown;
  } finally {
    creditCosts.refresh();
  }
}

function eventOf<Written>(line: StreamLine, read: (chunk: StreamChunk) => Written | null): RunEvent<Written> {
  if ('error' in line)
    throw new WritingError({
      code: line.type === 'refused' ? 'refused' : 'writer',
      message: line.error,
      ...insteadOf(line.otherModel),
    });
  if ('usage' in line) return { type: 'usage', usage: line.usage };
  if ('reasoning' in line)
    return { type: 'reasoning', text: line.reasoning, ...(line.wasText && { wasText: true }) };
  if (line.chunk === DONE) return { type: 'done' };
  if (line.chunk === CANCELLED) return { type: 'cancelled' };
  const written = read(line.chunk);
  if (written !== null) return written;
  throw new WritingError({
    code: 'unparseable',
    message: 'Error parsing server response: something else than what was asked for',
  });
}

export function insteadOf(other: OtherModel | undefined): Pick<WritingFailure, 'otherModel'> {
  return other ? { otherModel: { id: `${other.owner}/${other.id}`, name: other.name } } : {};
}

/** Makes a connection that a failure has offered the one that writes. Rejects with a message. */
export async function chooseModel(id: string): Promise<void> {
  const [owner, ...rest] = id.split('/');
  const answer = await ask(chooseConnectionCall, {
    body: { owner: owner === 'server' ? 'server' : 'account', id: rest.join('/') },
  });
  if (isCallFailure(answer)) throw new Error(answer.detail ?? answer.error);
  await creditCosts.reload();
}

export function runError({ code, message, detail, type, required, otherModel }: StreamFailure): WritingError {
  const sentence = detail ?? message;
  if (type === 'refused') return new WritingError({ code: 'refused', message: sentence });
  return (
    unpaidError(type, sentence, required) ??
    new WritingError({ code, message, ...(detail !== undefined && { detail }), ...insteadOf(otherModel) })
  );
}

/** The error for missing credits or a missing sign-in; null for any other failure. */
export function unpaidError(
  type: ErrorType | undefined,
  message: string,
  required?: number,
): WritingError | null {
  if (type === 'insufficient_credits')
    return new WritingError({ code: 'no_credits', message, ...(required !== undefined && { required }) });
  return type === 'unauthenticated' ? new WritingError({ code: 'signed_out', message }) : null;
}
