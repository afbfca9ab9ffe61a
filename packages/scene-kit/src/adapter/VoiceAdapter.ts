import type { KeptAudio, VoiceLine } from '../model/VoiceLine.ts';

/** A line, and the manner in which it is to be spoken. */
export interface SpeakRequest extends Omit<VoiceLine, 'id'> {
  /** The line as a voice model is asked for it: in its emotion tag (accounts.md §5). */
  prompt: string;
}

/** What comes with each line for a voice that speaks by itself. */
export interface OwnVoiceOptions {
  /** Aborted when somebody stops the line, or plays another one. */
  signal: AbortSignal;
  /** `done`: how much of the line is spoken, from 0 to 1; null while nobody can say. `seconds`: since it began. */
  onProgress(progress: { done: number | null; seconds: number }): void;
}

/** A voice that speaks by itself, as a browser's own does. */
export interface OwnVoiceAdapter {
  /** Resolves when the line is spoken, or the signal is aborted. Throw a `VoiceError` to say what went wrong. */
  speak(line: Omit<VoiceLine, 'id'>, options: OwnVoiceOptions): Promise<void>;
}

/** Where recordings stay, so that no line is paid for twice. Rejections cost nothing but the recording's stay. */
export interface AudioCacheAdapter {
  /** Every recording that is kept, with its size and when it was last heard. */
  list(): Promise<readonly KeptAudio[]>;
  /** A recording by its `audioKey`; null where there is none. */
  read(key: string): Promise<Blob | null>;
  /** Keeps a recording under its `audioKey`, in place of an earlier one. */
  write(key: string, audio: Blob): Promise<void>;
  /** Drops one recording: it could not be played, or room is needed. */
  remove(key: string): Promise<void>;
  /** Drops all recordings, asked for by a person. */
  clear(): Promise<void>;
}

/** A recording that is ready to be heard. */
export interface Sound {
  /** In seconds. */
  readonly duration: number;
  /** Resolves at its end, or when the signal is aborted. `onProgress` is told seconds. */
  play(options: { signal: AbortSignal; onProgress(seconds: number): void }): Promise<void>;
}

/** What makes recordings heard. One is made for each panel, and closed with it. */
export interface AudioPlayback {
  /** Called while a press is handled: browsers allow sound only then. */
  wake(): void;
  /** Throws a `VoiceError` of code 'undecodable' for what is no recording. */
  load(audio: Blob): Promise<Sound>;
  close(): void;
}

/** What lines are spoken with. */
export interface VoiceAdapter {
  /** Answers a whole recording. Without it the own voice speaks, and the panel says so. */
  speak?(request: SpeakRequest, options: { signal: AbortSignal }): Promise<Blob>;
  /** Credits that one line of `speak` costs; null when nothing shall be shown. */
  costOf?(): number | null;
  /** Without it recordings are kept as long as the panel. */
  cache?: AudioCacheAdapter;
  /** Default: the browser's own speech synthesis. Null: there is none. */
  ownVoice?: OwnVoiceAdapter | null;
  /** Default: the browser's audio. */
  playback?: AudioPlayback;
  /** Keeps the lines themselves. `load` is asked once. */
  lines?: { load(): readonly VoiceLine[] | null; save(lines: readonly VoiceLine[]): void };
}
