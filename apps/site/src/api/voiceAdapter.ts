import { emotions, OPERATION_HEADER, testVoiceCall, type VoiceRequest, voice } from '@fabula/contract';
import { type CallFailure, refusalOf } from '@fabula/contract/client';
import { longestVoiceLine, type VoiceAdapter, VoiceError, type VoiceFailure } from '@fabula/scene-kit/core';
import * as z from 'zod/mini';
import { localStorageOrNull } from '../browserStorage.ts';
import { authorization } from './authorization.ts';
import { send } from './call.ts';

const key = 'fabula-voice-lines';

const keptLines = z.array(
  z.object({
    id: z.string(),
    text: z.string().check(z.maxLength(longestVoiceLine)),
    voice,
    hasEmotion: z.boolean(),
    emotion: z.enum(Object.keys(emotions) as [keyof typeof emotions]),
    intensity: z.literal([0, 1, 2, 3]),
  }),
);

/** The lines of this browser, shared by all accounts. */
export const voiceLines: NonNullable<VoiceAdapter['lines']> = {
  load() {
    try {
      return keptLines.parse(JSON.parse(localStorageOrNull()?.getItem(key) ?? 'null'));
    } catch {
      return null;
    }
  },
  save(lines) {
    try {
      localStorageOrNull()?.setItem(key, JSON.stringify(lines));
    } catch (thrown) {
      console.warn('The lines were not kept for the next visit:', thrown);
    }
  },
};

interface SpeakLineOptions {
  /** Cancels on the server too. */
  signal: AbortSignal;
  runId: string;
}

/** Speech of a line by the server (accounts.md §7). Rejects with a `VoiceError`. */
export async function speakLine(request: VoiceRequest, { signal, runId }: SpeakLineOptions): Promise<Blob> {
  if (!('Authorization' in (await authorization()))) throw new VoiceError({ code: 'signed_out' });
  const answer = await send(testVoiceCall, {
    headers: { Accept: 'audio/*', [OPERATION_HEADER]: runId },
    body: request,
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
