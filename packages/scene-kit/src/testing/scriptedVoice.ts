import type { SpeakRequest, VoiceAdapter } from '../adapter/VoiceAdapter.ts';
import { VoiceError, type VoiceFailure } from '../model/VoiceFailure.ts';
import { toneWave } from './toneWave.ts';

/** What the voice does instead of speaking. */
export interface ScriptedVoiceOptions {
  /** What a line fails with, one after the other; null speaks it. Past the last, all are spoken. */
  failures?: readonly (VoiceFailure | null)[];
  /** Credits of a line. Default 5. */
  cost?: number | null;
  /** Whether what is heard goes on until it is stopped. Default false: it ends at once. */
  isEndless?: boolean;
  /** Whether a recording never comes. Default false. */
  isSlow?: boolean;
}

/** A voice port that remembers what was paid for. */
export interface ScriptedVoice extends VoiceAdapter {
  /** What was paid for. */
  readonly asked: readonly SpeakRequest[];
}

/** A voice model and a playback without a sound. */
export function scriptedVoice({
  failures = [],
  cost = 5,
  isEndless = false,
  isSlow = false,
}: ScriptedVoiceOptions = {}): ScriptedVoice {
  const asked: SpeakRequest[] = [];
  return {
    asked,
    costOf: () => cost,
    async speak(request, { signal }) {
      asked.push(request);
      if (isSlow) await aborted(signal);
      const failure = failures[asked.length - 1];
      if (failure) throw new VoiceError(failure);
      return toneWave(2);
    },
    playback: {
      wake: () => undefined,
      load: async () => ({
        duration: 2,
        async play({ signal, onProgress }) {
          onProgress(0.5);
          if (isEndless) await aborted(signal);
        },
      }),
      close: () => undefined,
    },
  };
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
