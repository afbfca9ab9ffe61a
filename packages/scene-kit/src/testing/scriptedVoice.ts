import type { SpeakRequest, VoiceAdapter } from '../adapter/SceneAdapter.ts';
import { VoiceError, type VoiceFailure } from '../model/VoiceFailure.ts';

/** What the voice does instead of speaking. */
export interface ScriptedVoiceOptions {
  /** The failure of each line, in turn; null speaks it, as do all past the last. */
  failures?: readonly (VoiceFailure | null)[];
  /** Credits of a line. Default 5. */
  cost?: number | null;
  /** True: a line plays until it is stopped. Default false: it ends at once. */
  isEndless?: boolean;
  /** True: a recording never comes. Default false. */
  isSlow?: boolean;
}

/** A voice port that records what was paid for. */
export interface ScriptedVoice extends VoiceAdapter {
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

/** A quiet tone as a WAV file. */
export function toneWave(seconds: number): Blob {
  const rate = 8000;
  const samples = Math.round(seconds * rate);
  const view = new DataView(new ArrayBuffer(44 + samples * 2));
  const write = (at: number, letters: string) => {
    for (const [index, letter] of [...letters].entries()) view.setUint8(at + index, letter.charCodeAt(0));
  };
  write(0, 'RIFF');
  view.setUint32(4, 36 + samples * 2, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  write(36, 'data');
  view.setUint32(40, samples * 2, true);
  for (let sample = 0; sample < samples; sample += 1)
    view.setInt16(44 + sample * 2, Math.sin((sample / rate) * 440 * 2 * Math.PI) * 600, true);
  return new Blob([view.buffer], { type: 'audio/wav' });
}
