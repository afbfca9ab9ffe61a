import {
  CANCELLED,
  DONE,
  type PromptTestRequest,
  type PromptTestResult,
  type StreamLine,
} from '@fabula/contract';
import { postStream, readOperation } from '../../api/postStream.ts';
import { StreamFailure } from '../../api/StreamFailure.ts';

/** How a test ended. */
export type TestEnd =
  | { state: 'done'; result: PromptTestResult }
  | { state: 'cancelled' }
  | { state: 'failed'; detail: string };

export interface TestCall {
  runId: string;
  /** Missing where a test that is under way is followed. */
  body?: PromptTestRequest;
  signal: AbortSignal;
  /** Gets the whole text so far. */
  onText: (text: string) => void;
}

const brief = 'The server said nothing more.';

/** Runs a prompt test, or follows one from its beginning. Throws only once the signal is aborted. */
export async function runPromptTest({ runId, body, signal, onText }: TestCall): Promise<TestEnd> {
  const options = { signal, runId };
  const lines = body ? postStream('/api/v1/prompts/test', body, options) : readOperation(options);
  try {
    return await follow(lines, onText);
  } catch (thrown) {
    signal.throwIfAborted();
    return { state: 'failed', detail: detailOf(thrown) };
  }
}

async function follow(lines: AsyncIterable<StreamLine>, onText: (text: string) => void): Promise<TestEnd> {
  let text = '';
  let result: PromptTestResult | null = null;
  for await (const line of lines) {
    if ('error' in line) return { state: 'failed', detail: line.error };
    if (!('chunk' in line)) continue;
    const { chunk } = line;
    if (chunk === CANCELLED) return { state: 'cancelled' };
    if (typeof chunk === 'object' && 'result' in chunk) result = chunk.result;
    else if (typeof chunk === 'string' && chunk !== DONE) {
      text += chunk;
      onText(text);
    }
  }
  return result ? { state: 'done', result } : { state: 'failed', detail: brief };
}

function detailOf(thrown: unknown): string {
  if (thrown instanceof StreamFailure) return thrown.detail ?? thrown.message;
  return thrown instanceof Error ? thrown.message : brief;
}
