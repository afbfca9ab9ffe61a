import { fieldsOf, listOf, numberOf } from '@fabula/work-kit/core';
import type { VoiceAdapter } from '../adapter/VoiceAdapter.ts';
import { audioTrouble, VoiceError } from '../model/VoiceFailure.ts';
import { audioKey, type VoiceLine, voicePrompt } from '../model/VoiceLine.ts';

/** Recordings held in memory, beside the cache. */
const mostAtHand = 24;

export interface Recording {
  readonly audio: Blob;
  readonly isKept: boolean;
}

export interface Recordings {
  /** From the cache, or a new one, which is paid for. */
  get(line: VoiceLine, signal: AbortSignal): Promise<Recording>;
  /** Prefetches; the next `get` awaits the same request, and rejects as it did. */
  fetchAhead(line: VoiceLine, signal: AbortSignal): void;
  keep(line: VoiceLine, audio: Blob): Promise<void>;
  forget(line: VoiceLine): Promise<void>;
  clear(): Promise<void>;
  /** Bytes by key. */
  list(): Promise<ReadonlyMap<string, number>>;
}

/** A cache of recordings: no line is paid for twice. */
export function createRecordings(adapter: () => VoiceAdapter): Recordings {
  const atHand = new Map<string, Blob>();
  const coming = new Map<string, { recording: Promise<Recording>; signal: AbortSignal }>();

  return {
    async get(line, signal) {
      const key = audioKey(line);
      const ahead = coming.get(key);
      coming.delete(key);
      if (ahead && !ahead.signal.aborted) return ahead.recording;
      const known = atHand.get(key) ?? (await tried(() => adapter().cache?.read(key)));
      if (known instanceof Blob) return { audio: known, isKept: true };
      signal.throwIfAborted();
      const { speak } = adapter();
      if (!speak) throw new VoiceError({ code: 'failed' });
      const { text, voice, hasEmotion, emotion, intensity } = line;
      const audio: unknown = await speak(
        { text: text.trim(), voice, hasEmotion, emotion, intensity, prompt: voicePrompt(line) },
        { signal },
      );
      if (!(audio instanceof Blob)) throw new VoiceError({ code: 'wrong_type' });
      const trouble = audioTrouble(audio.type, new Uint8Array(await audio.arrayBuffer()));
      if (trouble) throw new VoiceError({ code: trouble });
      return { audio, isKept: false };
    },
    fetchAhead(line, signal) {
      const recording = this.get(line, signal);
      coming.set(audioKey(line), { recording, signal });
      // Paid for is paid for: it is kept also where its line has other words by now.
      void recording
        .then(({ audio, isKept }) => (isKept ? undefined : this.keep(line, audio)))
        .catch(() => undefined);
    },
    async keep(line, audio) {
      const key = audioKey(line);
      atHand.delete(key);
      atHand.set(key, audio);
      for (const oldest of [...atHand.keys()].slice(0, -mostAtHand)) atHand.delete(oldest);
      await tried(() => adapter().cache?.write(key, audio));
    },
    async forget(line) {
      const key = audioKey(line);
      atHand.delete(key);
      await tried(() => adapter().cache?.remove(key));
    },
    async clear() {
      atHand.clear();
      await tried(() => adapter().cache?.clear());
    },
    async list() {
      const sizes = new Map([...atHand].map(([key, { size }]) => [key, size]));
      const kept = listOf(await tried(() => adapter().cache?.list()), fieldsOf);
      for (const { key, bytes } of kept) if (typeof key === 'string') sizes.set(key, numberOf(bytes));
      return sizes;
    },
  };
}

async function tried(ask: () => unknown): Promise<unknown> {
  try {
    return await ask();
  } catch (thrown) {
    console.warn('Kept recordings could not be used:', thrown);
    return null;
  }
}
