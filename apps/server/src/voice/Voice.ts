import type { PartStatus, Voice as VoiceName } from '@fabula/contract';

export interface SpokenLine {
  text: string;
  voice: VoiceName;
  /** As in “joyful”; undefined for a plain line. */
  manner: string | undefined;
}

export interface Recording {
  bytes: Uint8Array<ArrayBuffer>;
  contentType: `audio/${string}`;
}

/** Progress in bytes, as a sign of life; last the recording. */
export type VoiceEvent = { received: number } | { recording: Recording };

export interface VoiceOptions {
  signal: AbortSignal;
}

/**
 * Speaks lines (accounts.md §2). An iteration ends after its recording; it throws a `WriterFailure` without a
 * whole one, and may end or throw anything once the signal is aborted.
 */
export interface Voice {
  readonly status: PartStatus;
  speak(line: SpokenLine, options: VoiceOptions): AsyncIterable<VoiceEvent>;
}
