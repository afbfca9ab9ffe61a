import { WorkError, type WorkFailureCode } from '@fabula/work-kit/core';
import type { EditorConformanceSubject, EditorTrouble } from '../conformance/EditorConformanceSubject.ts';

export interface MemoryTroubles {
  readonly troubles: Required<NonNullable<EditorConformanceSubject['troubles']>>;
  has(trouble: EditorTrouble): boolean;
  /** Resolves when the other side would answer; rejects with a `WorkError` where it says no, or is not there. */
  answer(signal?: AbortSignal): Promise<void>;
  /** The time between two pieces of an answer. */
  pause(signal: AbortSignal): Promise<void>;
}

const sentences: Partial<Record<EditorTrouble, string>> = {
  unreachable: 'The writer could not be reached. Check your connection, then try again.',
  http: 'HTTP error! status: 500',
  unparseable: 'Error parsing server response: it is no JSON',
  no_credits: 'You need 3 credits to perform this action',
  signed_out: 'Sign in to go on writing.',
  refused: 'The writer declined to write this.',
  writer: 'The writer stopped before the end.',
};
const names: readonly EditorTrouble[] = [
  ...['silent', 'slow', 'cut_off', 'storage_full', 'storage_broken'],
  ...Object.keys(sentences),
] as EditorTrouble[];

/** Troubles that are there until they are ended, and what they do to an answer. */
export function createMemoryTroubles(): MemoryTroubles {
  const there = new Set<EditorTrouble>();
  const begin = (name: EditorTrouble) => () => {
    there.add(name);
    return () => void there.delete(name);
  };
  return {
    troubles: Object.fromEntries(names.map((name) => [name, begin(name)])) as MemoryTroubles['troubles'],
    has: (trouble) => there.has(trouble),
    async answer(signal = new AbortController().signal) {
      signal.throwIfAborted();
      if (there.has('silent')) await waited(2 ** 31 - 1, signal);
      for (const name of there) {
        const message = sentences[name];
        const required = name === 'no_credits' ? { required: 3 } : {};
        if (message) throw new WorkError({ code: name as WorkFailureCode, message, ...required });
      }
    },
    async pause(signal) {
      if (there.has('slow')) await waited(5, signal);
      signal.throwIfAborted();
    },
  };
}

/** Rejects with the signal's reason once it is aborted. */
function waited(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}
