import type { PartStatus, Voice as VoiceName } from '@fabula/contract';

export interface SpokenLine {
  /** What is said aloud, and nothing else. */
  text: string;
  voice: VoiceName;
  /** How to say it, as in “joyful”; undefined for a line without a feeling. */
  manner: string | undefined;
}

/** A whole audio file of a kind that browsers play. */
export interface Recording {
  bytes: Uint8Array<ArrayBuffer>;
  contentType: `audio/${string}`;
}

/** A sign of life, with the bytes that have come so far; and last the recording. */
export type VoiceEvent = { received: number } | { recording: Recording };

export interface VoiceOptions {
  /** Aborted when the run is cancelled: the voice stops its upstream call at once. */
  signal: AbortSignal;
}

/**
 * Speaks lines (accounts.md §2). An iteration ends after its recording; it throws a `WriterFailure` when there is no
 * whole one, and may end or throw anything once the signal is aborted.
 */
export interface Voice {
  /** What stands behind it, for the status page and the start-up table. */
  readonly status: PartStatus;
  speak(line: SpokenLine, options: VoiceOptions): AsyncIterable<VoiceEvent>;
}
