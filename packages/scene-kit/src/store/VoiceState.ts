import type { VoiceFailure } from '../model/VoiceFailure.ts';
import type { VoiceLine, VoiceManner } from '../model/VoiceLine.ts';

/** The line that is played. */
export interface PlayedLine {
  readonly id: string;
  readonly phase: 'waiting' | 'speaking';
  /** Seconds. */
  readonly seconds: number;
  /** Seconds in all; null where nobody can say. */
  readonly duration: number | null;
  /** From 0 to 1; null where nobody can say. */
  readonly done: number | null;
}

/** Who speaks: the voice model, or the own voice, which costs nothing. */
export type Speaker = 'model' | 'own';

/** The panel’s lines, what is heard of them, and every action on them, as `useVoice` reads it (T5). */
export interface VoiceState {
  readonly lines: readonly VoiceLine[];
  readonly speaker: Speaker;
  /** At most one. */
  readonly played: PlayedLine | null;
  readonly isPlayingAll: boolean;
  /** By the line's id. */
  readonly failures: Readonly<Record<string, VoiceFailure>>;
  /** Bytes of the recordings that are kept, by their key. */
  readonly kept: ReadonlyMap<string, number>;
  /** The line that was removed last, and where it stood. */
  readonly removed: { readonly line: VoiceLine; readonly index: number } | null;

  /** Adds a line that is spoken as the last one, but for what `manner` says; answers its id. */
  add(text?: string, manner?: Partial<VoiceManner>): string;
  change(id: string, change: Partial<Omit<VoiceLine, 'id'>>): void;
  remove(id: string): void;
  undoRemove(): void;
  move(id: string, by: 1 | -1): void;
  setSpeaker(speaker: Speaker): void;
  /** Plays one line; what was played before stops. Never rejects. */
  play(id: string): Promise<void>;
  /** Plays every line that has words, in order, up to the first that fails. */
  playAll(): Promise<void>;
  stop(): void;
  dismiss(id: string): void;
  clearKept(): Promise<void>;
}
