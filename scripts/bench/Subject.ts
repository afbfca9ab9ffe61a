import type { Mode } from './asks.ts';
import type { OpenStream } from './openStream.ts';
import type { Reading } from './Reading.ts';

export interface Subject {
  readonly port: number;
  read(options?: { collect: boolean }): Promise<Reading>;
  open(mode: Mode): OpenStream & { number: number };
  /** Undefined where a stream can only be hung up. */
  cancelRequest: ((number: number) => string) | undefined;
  stop(): Promise<void>;
}

export interface Pair<T> {
  ours: T;
  relay: T;
}

export const sides = ['ours', 'relay'] as const satisfies (keyof Pair<unknown>)[];
