import { toUSVString } from 'node:util';
import type { Documents } from '../storage/Storage.ts';

const TRIES = 50;

/**
 * Updates or creates a document; `change` gets undefined where there is none, is retried on conflict, and
 * must be idempotent.
 */
export async function changeDocument<T extends object>(
  documents: Documents<T>,
  id: string,
  change: (value: T | undefined) => T | Promise<T>,
): Promise<T> {
  for (let tries = 0; tries < TRIES; tries++) {
    const found = await documents.get(id);
    const value = await change(found?.value);
    const kept = found
      ? await documents.update(id, value, found.revision)
      : await documents.create(id, value);
    if (kept) return kept.value;
  }
  throw new Error(`The document ${id} is changed faster by others than it can be read.`);
}

interface WriteBehindConfig {
  everyMs: number;
  isNeeded(): boolean;
  /** Never concurrent. Failures are retried at the next interval. */
  write(): Promise<void>;
  /** Called with the first of several failures in a row. */
  logError(error: unknown): void;
}

/** Saves state a little behind memory: a crash loses what came since the last write. */
export function writeBehind({ everyMs, isNeeded, write, logError }: WriteBehindConfig) {
  let running: Promise<void> = Promise.resolve();
  let isFailing = false;

  async function writeOnce(): Promise<void> {
    if (!isNeeded()) return;
    try {
      await write();
      isFailing = false;
    } catch (error) {
      if (!isFailing) logError(error);
      isFailing = true;
    }
  }

  function flush(): Promise<void> {
    running = running.then(writeOnce);
    return running;
  }

  const timer = setInterval(() => {
    if (isNeeded()) void flush();
  }, everyMs);
  timer.unref();
  return {
    /** It never throws. */
    flush,
    close(): Promise<void> {
      clearInterval(timer);
      return flush();
    },
  };
}

const clean = (text: string): string => toUSVString(text.replaceAll('\0', ''));

/** A copy of plain JSON without NUL and lone surrogates, which a database cannot store. */
export function keepable<T>(value: T): T {
  return copy(value) as T;
}

function copy(value: unknown): unknown {
  if (typeof value === 'string') return clean(value);
  if (Array.isArray(value)) return value.map(copy);
  if (typeof value !== 'object' || value === null) return value;
  const kept: Record<string, unknown> = {};
  for (const [key, one] of Object.entries(value))
    if (one !== undefined && key !== '__proto__') kept[clean(key)] = copy(one);
  return kept;
}
