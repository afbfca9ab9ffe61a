import type { AudioPlayback, Sound } from '../adapter/VoiceAdapter.ts';
import { VoiceError } from '../model/VoiceFailure.ts';

/** How often the place in a recording is told, in milliseconds. */
const tick = 100;

/** The browser's audio: it is opened by the first press, and stays open until it is closed. */
export function createAudioPlayback(): AudioPlayback {
  let context: AudioContext | null = null;
  const open = () => {
    context ??= new AudioContext();
    return context;
  };
  return {
    wake: () => void open().resume(),
    async load(audio) {
      const buffer = await open()
        .decodeAudioData(await audio.arrayBuffer())
        .catch(() => {
          throw new VoiceError({ code: 'undecodable' });
        });
      return { duration: buffer.duration, play: (options) => playBuffer(open(), buffer, options) };
    },
    close() {
      void context?.close();
      context = null;
    },
  };
}

async function playBuffer(
  context: AudioContext,
  buffer: AudioBuffer,
  { signal, onProgress }: Parameters<Sound['play']>[0],
): Promise<void> {
  const source = context.createBufferSource();
  source.buffer = buffer;
  source.connect(context.destination);
  let timer: ReturnType<typeof setInterval> | undefined;
  await new Promise<void>((resolve) => {
    if (signal.aborted) return resolve();
    source.onended = () => resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
    source.start();
    const begun = context.currentTime;
    timer = setInterval(() => onProgress(Math.min(context.currentTime - begun, buffer.duration)), tick);
  });
  clearInterval(timer);
  source.disconnect();
}
