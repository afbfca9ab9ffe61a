import type { FoldQuestion } from './foldChanges.ts';

/** Without a change for so long, in milliseconds, a work is at rest. */
const restTime = 20_000;

export interface Folding {
  /** Writes a long work whole once it is at rest, or the page is hidden. */
  soon(question: FoldQuestion): void;
}

/** Decides when a work that is kept as its changes is written whole again, so that an earlier release finds it. */
export function createFolding(fold: (question: FoldQuestion) => void = foldInWorker): Folding {
  const waiting = new Map<string, { question: FoldQuestion; timer: ReturnType<typeof setTimeout> }>();

  function foldNow(key: string): void {
    const found = waiting.get(key);
    if (!found) return;
    clearTimeout(found.timer);
    waiting.delete(key);
    if (waiting.size === 0) document.removeEventListener('visibilitychange', foldHidden);
    fold(found.question);
  }

  function foldHidden(): void {
    if (document.visibilityState === 'hidden') for (const key of [...waiting.keys()]) foldNow(key);
  }

  return {
    soon(question) {
      const { key } = question;
      clearTimeout(waiting.get(key)?.timer);
      if (waiting.size === 0) document.addEventListener('visibilitychange', foldHidden);
      waiting.set(key, { question, timer: setTimeout(() => foldNow(key), restTime) });
    },
  };
}

/** Beside the page, which a long work would hold. */
function foldInWorker(question: FoldQuestion): void {
  const worker = new Worker(new URL('./foldWorker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = () => worker.terminate();
  worker.onerror = ({ message }) => {
    worker.terminate();
    console.warn(`A long work could not be written whole; its changes are kept: ${message}`);
  };
  worker.postMessage(question);
}
