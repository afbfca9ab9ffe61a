import {
  type ApiCallEntry,
  CANCELLED,
  type Costs,
  creditsOf,
  DONE,
  type GenerationKind,
  generationCalls,
  RERUN_HEADER,
  type StreamLine,
} from '@fabula/contract';
import { callJson } from '../../api/callJson.ts';
import { isCallFailure } from '../../api/callText.ts';
import { postStream } from '../../api/postStream.ts';
import { StreamFailure } from '../../api/StreamFailure.ts';

const prefix = '/api/v1';

/** The generation call of an entry; null for every other call: those are not repeated (D-ADMIN). */
function generationOf({ route }: Pick<ApiCallEntry, 'route'>): GenerationKind | null {
  const kinds = Object.keys(generationCalls) as GenerationKind[];
  return kinds.find((kind) => generationCalls[kind].path === `${prefix}${route}`) ?? null;
}

/** Why a call cannot be made again as it was; null where it can. */
export function whyNotAgain(entry: ApiCallEntry): string | null {
  if (generationOf(entry) === null)
    return 'Only calls that write are made again: pictures, voices and prompt tests have pages of their own.';
  if (entry.is_cut)
    return 'It cannot be made again as it was: long texts of it were cut before they were kept.';
  return null;
}

/** Credits that it costs to make a call again (D-COSTS); null while costs are unknown. */
export function rerunCost(entry: ApiCallEntry, costs: Costs | null): number | null {
  const kind = generationOf(entry);
  if (kind === null || costs === null) return null;
  const { count, isReasoning } = (entry.params ?? {}) as { count?: number; isReasoning?: boolean };
  return creditsOf(
    { kind, ...(count !== undefined && { count }), ...(isReasoning !== undefined && { isReasoning }) },
    costs,
  );
}

export interface RerunOptions {
  runId: string;
  signal: AbortSignal;
  /** Gets all that was answered so far. */
  onText: (text: string) => void;
}

/**
 * Makes a call of the history again from this browser, as whoever is signed in and at the usual cost. Answers why it
 * failed; null where it did not. Throws only once the signal is aborted.
 */
export async function rerunCall(
  entry: ApiCallEntry,
  { runId, signal, onText }: RerunOptions,
): Promise<string | null> {
  const kind = generationOf(entry);
  if (kind === null) return whyNotAgain(entry);
  const { path, answer } = generationCalls[kind];
  const headers = { [RERUN_HEADER]: 'true' };
  if (answer.kind === 'json') {
    const body = entry.params;
    const answered = await callJson(path, {
      method: 'POST',
      body,
      headers,
      signal,
      schema: { parse: (value) => value },
    });
    signal.throwIfAborted();
    if (isCallFailure(answered)) return answered.detail ?? answered.error;
    onText(JSON.stringify(answered, null, 2));
    return null;
  }
  let text = '';
  try {
    for await (const line of postStream(path, entry.params, { runId, signal, headers })) {
      if ('error' in line) return line.error;
      text += wordsOf(line);
      onText(text);
    }
    return null;
  } catch (thrown) {
    signal.throwIfAborted();
    if (thrown instanceof StreamFailure) return thrown.detail ?? thrown.message;
    return thrown instanceof Error ? thrown.message : String(thrown);
  }
}

function wordsOf(line: StreamLine): string {
  if (!('chunk' in line) || line.chunk === DONE || line.chunk === CANCELLED) return '';
  return typeof line.chunk === 'string' ? line.chunk : `${JSON.stringify(line.chunk)}\n`;
}
