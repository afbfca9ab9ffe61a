import type { Mode } from './asks.ts';
import type { OpenStream } from './openStream.ts';
import type { Reading } from './Reading.ts';

/** A server under measurement: the product, or the relay beside it. */
export interface Subject {
  readonly port: number;
  read(options?: { collect: boolean }): Promise<Reading>;
  /** Opens a stream; its number is the one by which the upstream knows it. */
  open(mode: Mode): OpenStream & { number: number };
  /** The request that ends a stream from outside; undefined where hanging up is the only way. */
  cancelRequest: ((number: number) => string) | undefined;
  stop(): Promise<void>;
}

/** The same thing of the product and of the relay. */
export interface Pair<T> {
  ours: T;
  relay: T;
}

/** In the order in which they take turns. */
export const sides = ['ours', 'relay'] as const satisfies (keyof Pair<unknown>)[];
