import { useAccount } from '@fabula/account-kit';
import { emotions, OPERATION_HEADER, testVoiceCall, type VoiceRequest, voice } from '@fabula/contract';
import { type CallFailure, refusalOf } from '@fabula/contract/client';
import {
  longestVoiceLine,
  newId,
  plainManner,
  type SpeakRequest,
  type VoiceAdapter,
  VoiceError,
  type VoiceFailure,
  type VoiceLine,
} from '@fabula/scene-kit/core';
import { useLoaded } from '@fabula/ui-kit';
import * as z from 'zod/mini';
import { authorization } from '../../api/authorization.ts';
import { send } from '../../api/call.ts';
import { creditCosts } from '../../api/creditCosts.ts';
import { serverStatus } from '../../api/serverStatus.ts';
import { localStorageOrNull } from '../../browserStorage.ts';
import { openedStories } from '../../works/stories.ts';
import { createAudioCache } from './createAudioCache.ts';

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

/** Initial lines: a scene of three. */
export const firstLines: readonly VoiceLine[] = [
  { ...plainManner, id: 'first-1', voice: 'sage', text: 'The last boat left an hour ago.' },
  {
    ...plainManner,
    id: 'first-2',
    voice: 'coral',
    text: 'Then we have the whole night, and nobody will look for us!',
    hasEmotion: true,
  },
  {
    id: 'first-3',
    voice: 'ash',
    text: 'I said we are closed.',
    hasEmotion: true,
    emotion: 'angry',
    intensity: 1,
  },
];

/** `failed`: the server did not say whether it has a voice. */
type FoundVoice =
  | { state: 'asking' }
  | { state: 'failed'; adapter: VoiceAdapter; detail: string }
  | { state: 'found'; adapter: VoiceAdapter; model: string | null };

const own: VoiceAdapter = { lines: voiceLines };
const asking: FoundVoice = { state: 'asking' };

/** The server's voice model (D-VOICE), else the browser's voices. `ask` retries. */
export function useVoiceAdapter(): { found: FoundVoice; ask: () => void } {
  const start = useAccount((state) => state.startSpending);
  const complete = useAccount((state) => state.completeSpending);
  const cancel = useAccount((state) => state.cancelSpending);

  const { value: found = asking, retry: ask } = useLoaded('', async (): Promise<FoundVoice> => {
    const speak = async ({ prompt, voice }: SpeakRequest, { signal }: { signal: AbortSignal }) => {
      const runId = newId();
      const cost = creditCosts.get()?.voice;
      if (cost) start(runId, cost);
      try {
        const audio = await speakLine({ prompt, voice }, { signal, runId });
        complete(runId);
        return audio;
      } catch (thrown) {
        cancel(runId);
        throw thrown;
      }
    };
    try {
      const { voice } = (await serverStatus()).parts;
      if (voice.kind !== 'real') return { state: 'found', adapter: own, model: null };
      const { database } = await openedStories();
      const adapter: VoiceAdapter = {
        ...own,
        speak,
        costOf: () => creditCosts.get()?.voice || null,
        ...(database && {
          cache: createAudioCache({ database, mirror: localStorageOrNull(), model: voice.name }),
        }),
      };
      return { state: 'found', adapter, model: voice.name };
    } catch (thrown) {
      return { state: 'failed', adapter: own, detail: thrown instanceof Error ? thrown.message : '' };
    }
  });
  return { found, ask };
}

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
