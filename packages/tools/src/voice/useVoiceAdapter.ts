import { useAccount } from '@fabula/account-kit';
import {
  newId,
  plainManner,
  type SpeakRequest,
  type VoiceAdapter,
  type VoiceLine,
} from '@fabula/scene-kit/core';
import { useLoaded } from '@fabula/ui-kit';
import { useTools } from '../useTools.ts';

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

const asking: FoundVoice = { state: 'asking' };

/** How the page speaks by the server, and what this browser keeps of it. */
export interface ServerVoice {
  /** Cancelled on the server by `signal` too. Rejects with a `VoiceError`. */
  speak(
    line: Pick<SpeakRequest, 'prompt' | 'voice'>,
    options: { signal: AbortSignal; runId: string },
  ): Promise<Blob>;
  lines: NonNullable<VoiceAdapter['lines']>;
  /** Recordings of a model; null where this browser keeps none. */
  openRecordings(model: string): Promise<VoiceAdapter['cache'] | null>;
}

/** The server's voice model (D-VOICE), else the browser's voices. `ask` retries. */
export function useVoiceAdapter(server: ServerVoice): { found: FoundVoice; ask: () => void } {
  const { costs, readStatus } = useTools();
  const start = useAccount((state) => state.startSpending);
  const complete = useAccount((state) => state.completeSpending);
  const cancel = useAccount((state) => state.cancelSpending);

  const { value: found = asking, retry: ask } = useLoaded('', async (): Promise<FoundVoice> => {
    const own: VoiceAdapter = { lines: server.lines };
    const speak = async ({ prompt, voice }: SpeakRequest, { signal }: { signal: AbortSignal }) => {
      const runId = newId();
      const cost = costs.get()?.voice;
      if (cost) start(runId, cost);
      try {
        const audio = await server.speak({ prompt, voice }, { signal, runId });
        complete(runId);
        return audio;
      } catch (thrown) {
        cancel(runId);
        throw thrown;
      }
    };
    try {
      const { voice } = (await readStatus()).parts;
      if (voice.kind !== 'real') return { state: 'found', adapter: own, model: null };
      const cache = await server.openRecordings(voice.name);
      const adapter: VoiceAdapter = {
        ...own,
        speak,
        costOf: () => costs.get()?.voice || null,
        ...(cache && { cache }),
      };
      return { state: 'found', adapter, model: voice.name };
    } catch (thrown) {
      return { state: 'failed', adapter: own, detail: thrown instanceof Error ? thrown.message : '' };
    }
  });
  return { found, ask };
}
