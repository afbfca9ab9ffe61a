import type { ApiCall, SentTo } from '../ApiCall.ts';
import type { OtherModel } from '../connectionCalls.ts';
import type { ErrorType } from '../errorType.ts';
import {
  errorBody,
  GROUP_HEADER,
  isTerminalLine,
  OPERATION_HEADER,
  type StreamLine,
  streamLine,
} from '../operation.ts';
import { readOperationCall } from '../operationCalls.ts';
import type { Send } from './ask.ts';

export interface StreamOptions {
  signal: AbortSignal;
  /** Proposed as the operation's id, for cancelling (D-CANCEL); an invalid one is left out. */
  runId?: string;
  groupId?: string;
  headers?: Record<string, string>;
  onConnected?: () => void;
}

export type LinesCall = ApiCall & { request: unknown; answer: { kind: 'lines' } };

/** Sends a call and yields the answer's lines, the last one terminal (D-WIRE). Throws a `StreamFailure`, or the abort's reason. */
export function streamOver<C extends LinesCall>(
  send: Send,
  call: C,
  body: SentTo<C>,
  { signal, runId, groupId, headers, onConnected }: StreamOptions,
): AsyncGenerator<StreamLine> {
  const asked = () => ({
    body,
    signal,
    headers: {
      ...(runId !== undefined && { [OPERATION_HEADER]: runId }),
      ...(groupId !== undefined && { [GROUP_HEADER]: groupId }),
      ...headers,
    },
  });
  return readLines(signal, () => send(call, asked()), onConnected);
}

/** Yields a generation's lines from its first one on (D-RESUME). Throws as `streamOver` does. */
export function readOperationOver(
  send: Send,
  { signal, runId, onConnected }: StreamOptions & { runId: string },
): AsyncGenerator<StreamLine> {
  return readLines(signal, () => send(readOperationCall, { params: { id: runId }, signal }), onConnected);
}

async function* readLines(
  signal: AbortSignal,
  call: () => Promise<Response>,
  onConnected?: () => void,
): AsyncGenerator<StreamLine> {
  const answer = await accepted(call, signal);
  onConnected?.();
  let hasText = false;
  for await (const text of splitLines(readText(answer, signal, () => hasText))) {
    // An abort between two lines of one chunk ends the stream too.
    signal.throwIfAborted();
    if (text.trim() === '') continue;
    const line = readLine(text, hasText);
    hasText ||= 'chunk' in line && !isTerminalLine(line);
    yield line;
    if (isTerminalLine(line)) return;
  }
  throw cutOff(hasText);
}

async function accepted(call: () => Promise<Response>, signal: AbortSignal): Promise<Response> {
  const answer = await call().catch(() => {
    signal.throwIfAborted();
    throw unreachable();
  });
  if (!answer.ok) throw await rejection(answer);
  return answer;
}

function unreachable(): StreamFailure {
  return new StreamFailure(
    'unreachable',
    'Fabula could not be reached.',
    'Check your connection, then try again. What you have written is safe in this browser.',
  );
}

async function rejection(answer: Response): Promise<StreamFailure> {
  const { status } = answer;
  const message = `HTTP error! status: ${status}`;
  const parsed = errorBody.safeParse(await answer.json().catch(() => undefined));
  if (!parsed.success) return isAway(status) ? unreachable() : new StreamFailure('http', message);
  const { error, type, field, required, otherModel } = parsed.data;
  // The operation's server is down or has stopped.
  if (type === 'interrupted' || (type === 'conflict' && field === OPERATION_HEADER)) return unreachable();
  const isOver = type === 'operation_ended' || (type === 'unprocessable' && field === OPERATION_HEADER);
  return new StreamFailure(isOver ? 'ended' : 'http', message, error, type, required, otherModel);
}

async function* readText(
  answer: Response,
  signal: AbortSignal,
  hasText: () => boolean,
): AsyncGenerator<string> {
  if (!answer.body) return;
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } catch {
    signal.throwIfAborted();
    throw cutOff(hasText());
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function readLine(text: string, hasText: boolean): StreamLine {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw unparseable(error instanceof Error ? error.message : String(error), hasText);
  }
  const parsed = streamLine.safeParse(value);
  if (!parsed.success) throw unparseable(`an unknown kind of line, ${text.slice(0, 80)}`, hasText);
  return parsed.data;
}

function unparseable(reason: string, hasText: boolean): StreamFailure {
  return new StreamFailure(
    'unparseable',
    `Error parsing server response: ${reason}`,
    hasText ? 'The text that came before it is kept. Try again.' : 'No text came before it. Try again.',
  );
}

function cutOff(hasText: boolean): StreamFailure {
  return new StreamFailure(
    'cut_off',
    hasText
      ? 'The connection broke before the text was complete.'
      : 'The connection broke before any text came.',
    hasText ? 'What came so far is kept. Try again to go on.' : 'Nothing was lost. Try again.',
  );
}

/** Splits pieces of text into lines without their line ends; the last line needs none. */
async function* splitLines(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of pieces) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield line.endsWith('\r') ? line.slice(0, -1) : line;
  }
  if (rest !== '') yield rest;
}

/** The server refused, was not reached, sent an invalid line, fell silent midway, or has the operation no more. */
type StreamFailureCode = 'http' | 'unreachable' | 'unparseable' | 'cut_off' | 'ended';

/** `message` is the sentence of writing.md §8, `detail` says what to do. */
export class StreamFailure extends Error {
  override name = 'StreamFailure';

  constructor(
    readonly code: StreamFailureCode,
    message: string,
    readonly detail?: string,
    readonly type?: ErrorType,
    readonly required?: number,
    readonly otherModel?: OtherModel,
  ) {
    super(message);
  }
}

/** Statuses of a proxy whose server is down: the server itself gives a reason. */
export function isAway(status: number): boolean {
  return status >= 502 && status <= 504;
}
