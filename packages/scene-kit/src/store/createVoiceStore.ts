import { attempt, fieldsOf, listOf, newId, numberOf } from '@fabula/work-kit/core';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { VoiceAdapter } from '../adapter/SceneAdapter.ts';
import { audioTrouble, toVoiceFailure, VoiceError, type VoiceFailure } from '../model/VoiceFailure.ts';
import {
  audioKey,
  parseLines,
  plainManner,
  type VoiceLine,
  type VoiceManner,
  voicePrompt,
} from '../model/VoiceLine.ts';
import { createAudioPlayback, createBrowserVoice } from './browserVoice.ts';

/** Recordings held in memory, beside the cache. */
const mostAtHand = 24;

interface Recording {
  readonly audio: Blob;
  readonly isKept: boolean;
}

interface Recordings {
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
function createRecordings(adapter: () => VoiceAdapter): Recordings {
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

export interface VoiceStoreOptions {
  /** Called at each use. */
  adapter: () => VoiceAdapter;
  /** Used where the adapter keeps none. */
  initialLines?: readonly VoiceLine[];
}

/** A zustand store of `VoiceState`, for an interface without React. Close it when it is no longer needed. */
export interface VoiceStore extends StoreApi<VoiceState> {
  /** Closes the browser's audio. The store can be used again afterwards. */
  close(): void;
  /** Reads the list of cached recordings again. */
  lookAtKept(): Promise<void>;
}

/** Lines and their playback, one at a time. */
export function createVoiceStore({ adapter, initialLines }: VoiceStoreOptions): VoiceStore {
  const recordings = createRecordings(adapter);
  let ownPlayback: ReturnType<typeof createAudioPlayback> | null = null;
  let turn: AbortController | null = null;

  const playback = () => {
    const given = adapter().playback;
    if (given) return given;
    ownPlayback ??= createAudioPlayback();
    return ownPlayback;
  };

  const store = createStore<VoiceState>()((set, get) => {
    const setLines = (lines: readonly VoiceLine[], more: Partial<VoiceState> = {}) => {
      set({ lines, ...more });
      attempt(() => adapter().lines?.save(lines), undefined);
    };
    const withoutFailure = (id: string) => {
      const { [id]: _, ...failures } = get().failures;
      return failures;
    };

    async function perform(line: VoiceLine, signal: AbortSignal, onHeard: () => void): Promise<void> {
      const tell = (played: Partial<PlayedLine>) => {
        const now = get().played;
        if (!signal.aborted && now?.id === line.id) set({ played: { ...now, ...played } });
      };
      set({
        played: { id: line.id, phase: 'waiting', seconds: 0, duration: null, done: null },
        failures: withoutFailure(line.id),
      });
      if (get().speaker === 'own') {
        const own = adapter().ownVoice === undefined ? createBrowserVoice() : adapter().ownVoice;
        if (!own) throw new VoiceError({ code: 'no_voice' });
        await own.speak(line, {
          signal,
          onProgress: ({ done, seconds }) => tell({ phase: 'speaking', done, seconds }),
        });
        return;
      }
      const { audio, isKept } = await recordings.get(line, signal);
      const sound = await playback()
        .load(audio)
        .catch(async (thrown: unknown) => {
          await recordings.forget(line);
          await store.lookAtKept();
          throw isKept ? new VoiceError({ code: 'spoilt' }) : thrown;
        });
      await recordings.keep(line, audio);
      await store.lookAtKept();
      if (signal.aborted) return;
      const { duration } = sound;
      tell({ phase: 'speaking', duration, done: 0 });
      onHeard();
      await sound.play({
        signal,
        onProgress: (seconds) => tell({ seconds, done: duration > 0 ? Math.min(seconds / duration, 1) : 1 }),
      });
    }

    async function run(ids: readonly string[], isPlayingAll: boolean): Promise<void> {
      get().stop();
      const mine = new AbortController();
      turn = mine;
      if (get().speaker === 'model') playback().wake();
      set({ isPlayingAll });
      const lineOf = (id: string) => get().lines.find((line) => line.id === id && line.text.trim() !== '');
      for (const [index, id] of ids.entries()) {
        const line = lineOf(id);
        if (!line) continue;
        try {
          await perform(line, mine.signal, () => {
            // While this one plays the next one is fetched, so that no silence comes between.
            const next = lineOf(ids.slice(index + 1).find(lineOf) ?? '');
            if (next) recordings.fetchAhead(next, mine.signal);
          });
        } catch (thrown) {
          if (!mine.signal.aborted) set({ failures: { ...get().failures, [id]: toVoiceFailure(thrown) } });
          break;
        }
        if (mine.signal.aborted) break;
      }
      if (turn !== mine) return;
      turn = null;
      set({ played: null, isPlayingAll: false });
    }

    return {
      lines: parseLines(attempt((): unknown => adapter().lines?.load(), null)) ??
        parseLines(initialLines) ?? [{ ...plainManner, id: newId(), text: '' }],
      speaker: adapter().speak ? 'model' : 'own',
      played: null,
      isPlayingAll: false,
      failures: {},
      kept: new Map(),
      removed: null,
      add(text = '', manner = {}) {
        const { lines } = get();
        const id = newId();
        setLines([...lines, { ...plainManner, ...lines.at(-1), ...manner, id, text }]);
        return id;
      },
      change(id, change) {
        setLines(
          get().lines.map((line) => (line.id === id ? { ...line, ...change } : line)),
          { failures: withoutFailure(id) },
        );
      },
      remove(id) {
        const { lines, played } = get();
        const index = lines.findIndex((line) => line.id === id);
        const line = lines[index];
        if (!line) return;
        if (played?.id === id) get().stop();
        setLines(lines.toSpliced(index, 1), { failures: withoutFailure(id), removed: { line, index } });
      },
      undoRemove() {
        const { removed, lines } = get();
        if (removed) setLines(lines.toSpliced(removed.index, 0, removed.line), { removed: null });
      },
      move(id, by) {
        const { lines } = get();
        const from = lines.findIndex((line) => line.id === id);
        const line = lines[from];
        if (line && lines[from + by]) setLines(lines.toSpliced(from, 1).toSpliced(from + by, 0, line));
      },
      setSpeaker(speaker) {
        get().stop();
        set({ speaker, failures: {} });
      },
      play: (id) => run([id], false),
      playAll: () =>
        run(
          get().lines.map(({ id }) => id),
          true,
        ),
      stop() {
        turn?.abort();
        turn = null;
        set({ played: null, isPlayingAll: false });
      },
      dismiss: (id) => set({ failures: withoutFailure(id) }),
      async clearKept() {
        await recordings.clear();
        await store.lookAtKept();
      },
    };
  }) as VoiceStore;

  return Object.assign(store, {
    close() {
      store.getState().stop();
      ownPlayback?.close();
      ownPlayback = null;
    },
    async lookAtKept() {
      store.setState({ kept: await recordings.list() });
    },
  });
}

export interface PlayedLine {
  readonly id: string;
  readonly phase: 'waiting' | 'speaking';
  /** Seconds. */
  readonly seconds: number;
  /** Seconds; null while unknown. */
  readonly duration: number | null;
  /** From 0 to 1; null while unknown. */
  readonly done: number | null;
}

/** The voice model, or the own voice, which costs nothing. */
export type Speaker = 'model' | 'own';

/** The panel’s lines, their playback and actions, as `useVoice` reads them (T5). */
export interface VoiceState {
  readonly lines: readonly VoiceLine[];
  readonly speaker: Speaker;
  readonly played: PlayedLine | null;
  readonly isPlayingAll: boolean;
  /** By the line's id. */
  readonly failures: Readonly<Record<string, VoiceFailure>>;
  /** Bytes of cached recordings, by their key. */
  readonly kept: ReadonlyMap<string, number>;
  /** The last removed line, and its index. */
  readonly removed: { readonly line: VoiceLine; readonly index: number } | null;

  /** Adds a line in the manner of the last one, but for `manner`; answers its id. */
  add(text?: string, manner?: Partial<VoiceManner>): string;
  change(id: string, change: Partial<Omit<VoiceLine, 'id'>>): void;
  remove(id: string): void;
  undoRemove(): void;
  move(id: string, by: 1 | -1): void;
  setSpeaker(speaker: Speaker): void;
  /** Stops the line before. Never rejects. */
  play(id: string): Promise<void>;
  /** Plays every line that has words, in order, up to the first failure. */
  playAll(): Promise<void>;
  stop(): void;
  dismiss(id: string): void;
  clearKept(): Promise<void>;
}
