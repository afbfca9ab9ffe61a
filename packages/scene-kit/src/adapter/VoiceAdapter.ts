import type { KeptAudio, VoiceLine } from '../model/VoiceLine.ts';

/** A line, and how it is to be spoken. */
export interface SpeakRequest extends Omit<VoiceLine, 'id'> {
  /** The line as the voice model gets it, in its emotion tag (accounts.md §5). */
  prompt: string;
}

export interface OwnVoiceOptions {
  /** Aborted when a person stops the line, or plays another one. */
  signal: AbortSignal;
  /** `done`: the share that is spoken, from 0 to 1; null while unknown. `seconds`: since it began. */
  onProgress(progress: { done: number | null; seconds: number }): void;
}

/** A voice that speaks by itself, as the browser's speech synthesis does. */
export interface OwnVoiceAdapter {
  /** Resolves when the line is spoken, or the signal is aborted. Throw a `VoiceError` to say what went wrong. */
  speak(line: Omit<VoiceLine, 'id'>, options: OwnVoiceOptions): Promise<void>;
}

/** Cache of recordings, so that no line is paid for twice. A rejection loses no more than the recording. */
export interface AudioCacheAdapter {
  /** Every cached recording, with its size and when it was last heard. */
  list(): Promise<readonly KeptAudio[]>;
  /** A recording by its `audioKey`; null for none. */
  read(key: string): Promise<Blob | null>;
  /** Replaces an earlier recording under the same `audioKey`. */
  write(key: string, audio: Blob): Promise<void>;
  /** Drops a recording that could not be played, or whose room is needed. */
  remove(key: string): Promise<void>;
  /** Drops all recordings, at a person's request. */
  clear(): Promise<void>;
}

/** A decoded recording. */
export interface Sound {
  /** In seconds. */
  readonly duration: number;
  /** Resolves at its end, or when the signal is aborted. `onProgress` gets seconds. */
  play(options: { signal: AbortSignal; onProgress(seconds: number): void }): Promise<void>;
}

/** Plays recordings. One is made for each panel, and closed with it. */
export interface AudioPlayback {
  /** Called while a press is handled: browsers allow sound only then. */
  wake(): void;
  /** Throws a `VoiceError` of code 'undecodable' for anything but a recording. */
  load(audio: Blob): Promise<Sound>;
  close(): void;
}

/** Speaks and plays lines. */
export interface VoiceAdapter {
  /** Answers a whole recording. Without it the own voice speaks, and the panel says so. */
  speak?(request: SpeakRequest, options: { signal: AbortSignal }): Promise<Blob>;
  /** Price of one line of `speak` in credits; null shows none. */
  costOf?(): number | null;
  /** Default: recordings are cached as long as the panel is there. */
  cache?: AudioCacheAdapter;
  /** Default: the browser's speech synthesis. Null for none. */
  ownVoice?: OwnVoiceAdapter | null;
  /** Default: the browser's audio. */
  playback?: AudioPlayback;
  /** Keeps the lines themselves. `load` is called once. */
  lines?: { load(): readonly VoiceLine[] | null; save(lines: readonly VoiceLine[]): void };
}
