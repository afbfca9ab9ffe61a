import type { AudioPlayback, OwnVoiceAdapter, Sound } from '../adapter/SceneAdapter.ts';
import { VoiceError } from '../model/VoiceFailure.ts';
import { heardFeeling, type VoiceLine, type VoiceName, voiceNames } from '../model/VoiceLine.ts';

/** In milliseconds: a browser without a voice may take a line and never begin it. */
const longestSilence = 8000;

const pitches: Record<VoiceName, number> = {
  alloy: 1,
  ash: 0.75,
  ballad: 0.9,
  coral: 1.25,
  sage: 1.1,
  verse: 0.85,
};
/** Change of pitch and rate for each step of intensity. */
const moods = { happy: [0.08, 0.06], sad: [-0.08, -0.1], angry: [-0.04, 0.1] } as const;

/** The browser's speech synthesis; null for none. A feeling changes only pitch and rate. */
export function createBrowserVoice(
  synthesis: SpeechSynthesis | undefined = globalThis.speechSynthesis,
): OwnVoiceAdapter | null {
  if (!synthesis) return null;
  return {
    speak: (line, { signal, onProgress }) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return resolve();
        const utterance = toUtterance(line, synthesis.getVoices());
        const length = Math.max(utterance.text.length, 1);
        let begun = 0;
        let done: number | null = null;
        let timer: ReturnType<typeof setInterval> | undefined;
        const tell = () => onProgress({ done, seconds: begun ? (performance.now() - begun) / 1000 : 0 });
        const finish = (settle: () => void) => {
          clearInterval(timer);
          clearTimeout(patience);
          signal.removeEventListener('abort', abort);
          settle();
        };
        const fail = () => finish(() => reject(new VoiceError({ code: 'no_voice' })));
        const abort = () => {
          finish(resolve);
          synthesis.cancel();
        };
        const patience = setTimeout(() => {
          fail();
          synthesis.cancel();
        }, longestSilence);
        signal.addEventListener('abort', abort, { once: true });
        utterance.onstart = () => {
          clearTimeout(patience);
          begun = performance.now();
          timer = setInterval(tell, 100);
          tell();
        };
        utterance.onboundary = ({ charIndex }) => {
          done = Math.min(charIndex / length, 1);
          tell();
        };
        utterance.onend = () => finish(resolve);
        utterance.onerror = fail;
        synthesis.cancel();
        synthesis.speak(utterance);
      }),
  };
}

function toUtterance(line: Omit<VoiceLine, 'id'>, voices: SpeechSynthesisVoice[]): SpeechSynthesisUtterance {
  const utterance = new SpeechSynthesisUtterance(line.text.trim());
  const language = (document.documentElement.lang || navigator.language).slice(0, 2);
  const near = voices.filter(({ lang }) => lang.startsWith(language));
  const voice = near[voiceNames.indexOf(line.voice) % Math.max(near.length, 1)];
  if (voice) {
    utterance.voice = voice;
    utterance.lang = voice.lang;
  }
  const heard = heardFeeling(line);
  const [pitch, rate] = heard ? moods[heard.emotion] : [0, 0];
  utterance.pitch = pitches[line.voice] + pitch * (heard?.intensity ?? 0);
  utterance.rate = 1 + rate * (heard?.intensity ?? 0);
  return utterance;
}

/** Interval of progress, in milliseconds. */
const tick = 100;

/** The browser's audio, which the first press opens. */
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
