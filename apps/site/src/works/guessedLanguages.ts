import type { LanguagesAdapter } from '@fabula/editor-kit/core';

export interface LanguageQuestion {
  readonly id: number;
  readonly text: string;
}

export interface LanguageAnswer {
  readonly id: number;
  readonly language: string | null;
}

type Waiting = Map<number, { resolve(language: string | null): void; reject(reason: unknown): void }>;

let opened: { worker: Worker; waiting: Waiting } | undefined;
let asked = 0;

/** Its tables are fetched with the first text, beside the page, and stay. */
function openWorker(): NonNullable<typeof opened> {
  const worker = new Worker(new URL('./languageWorker.ts', import.meta.url), { type: 'module' });
  const waiting: Waiting = new Map();
  worker.onmessage = ({ data: { id, language } }: MessageEvent<LanguageAnswer>) => {
    waiting.get(id)?.resolve(language);
    waiting.delete(id);
  };
  worker.onerror = ({ message }) => {
    opened = undefined;
    worker.terminate();
    for (const { reject } of waiting.values())
      reject(new Error(message || 'The language could not be guessed.'));
  };
  return { worker, waiting };
}

export const guessedLanguages: LanguagesAdapter = {
  guess: (text) =>
    new Promise((resolve, reject) => {
      opened ??= openWorker();
      const question: LanguageQuestion = { id: ++asked, text };
      opened.waiting.set(question.id, { resolve, reject });
      opened.worker.postMessage(question);
    }),
};
