import { type ModelRejection, WriterFailure } from '@fabula/writing/asking';
import { causeOf, readOpenaiError } from '../openai/openaiClient.ts';
import { failure } from '../openai/upstreamFailure.ts';
import type { ModelAddress } from './ModelServers.ts';
import { isRefusedAddress } from './publicAgents.ts';

type Reason = Parameters<typeof failure<'connection'>>[1];

/** Throws errors that the server at this address did not cause. */
export function connectionFailure(error: unknown, address: ModelAddress, model?: string): WriterFailure {
  if (error instanceof WriterFailure) return error;
  const { host } = new URL(address.baseUrl);
  const cause = causeOf(error);
  const code = codeOf(cause);
  const failed = (reason: Reason, retryAfter?: string | null) =>
    failure('connection', reason, { host, model, code }, retryAfter);
  if (isRefusedAddress(cause)) return failed('private');
  if (isTimeout(error)) return failed('timeout');
  const trouble = readOpenaiError(error);
  if (trouble === undefined || trouble === 'unreachable') {
    if (trouble === undefined && code === undefined) throw error;
    return failed(unreachable(code ?? ''));
  }
  if (typeof trouble === 'string') return failed(trouble);
  return failed(rejection(trouble, address.key !== undefined, model !== undefined), trouble.retryAfter);
}

function rejection(
  { status = 0, code, message }: ModelRejection,
  hasKey: boolean,
  hasModel: boolean,
): Reason {
  const says = (words: RegExp) => status === 400 && words.test(message);
  if (status === 401 || status === 403 || says(/api.?key/i)) return hasKey ? 'wrong_key' : 'no_key';
  if (status === 402 || code === 'insufficient_quota') return 'no_credit';
  if (hasModel && (status === 404 || says(/model/i))) return 'no_model';
  if (status === 404 || status === 405) return 'no_list';
  if (status >= 300 && status < 400) return 'elsewhere';
  if (status === 429) return 'too_much';
  return status >= 500 ? 'out_of_order' : 'rejected';
}

function unreachable(code: string): Reason {
  if (/CERT|SELF_SIGNED|ISSUER|LEAF_SIGNATURE|ALTNAME/.test(code)) return 'certificate';
  if (code === 'EPROTO' || code.startsWith('ERR_SSL')) return 'no_https';
  return code === 'ENOTFOUND' || code === 'EAI_AGAIN' ? 'no_host' : 'no_answer';
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && /Abort|Timeout/.test(error.name + error.constructor.name);
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code } = error as NodeJS.ErrnoException;
  if (typeof code === 'string') return code;
  return error instanceof AggregateError ? codeOf(error.errors[0]) : undefined;
}
