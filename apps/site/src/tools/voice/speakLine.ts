import { OPERATION_HEADER, type VoiceRequest } from '@fabula/contract';
import { VoiceError, type VoiceFailure } from '@fabula/scene-kit/core';
import { authorization, fetchSignedIn } from '../../api/authorization.ts';
import { type CallFailure, refusalOf } from '../../api/callText.ts';

export interface SpeakLineOptions {
  /** Aborting cancels it on the server too. */
  signal: AbortSignal;
  /** Names the operation. */
  runId: string;
}

/** Has the server speak a line (accounts.md §7). Rejects with a `VoiceError`. */
export async function speakLine(request: VoiceRequest, { signal, runId }: SpeakLineOptions): Promise<Blob> {
  if (!('Authorization' in (await authorization()))) throw new VoiceError({ code: 'signed_out' });
  const answer = await fetchSignedIn('/api/v1/voice/test', {
    method: 'POST',
    headers: { Accept: 'audio/*', 'Content-Type': 'application/json', [OPERATION_HEADER]: runId },
    body: JSON.stringify(request),
    signal,
  }).catch(() => {
    throw new VoiceError({ code: 'unreachable' });
  });
  if (!answer.ok) throw new VoiceError(failureOf(await refusalOf(answer)));
  return answer.blob().catch(() => {
    throw new VoiceError({ code: 'cut_off' });
  });
}

function failureOf({ type, detail, required }: CallFailure): VoiceFailure {
  if (type === 'insufficient_credits')
    return { code: 'no_credits', ...(required !== undefined && { required }) };
  if (type === 'unauthenticated') return { code: 'signed_out' };
  const code = type === 'refused' || type === 'invalid_request' ? 'refused' : 'failed';
  return { code, ...(detail !== undefined && { detail }) };
}
