import type { LanguagesAdapter } from '@fabula/editor-kit/core';
import { askWorker } from './askWorker.ts';

/** Its tables are fetched with the first text, beside the page, and stay. */
export const guessedLanguages: LanguagesAdapter = {
  guess: askWorker<string, string | null>(
    () => new Worker(new URL('./languageWorker.ts', import.meta.url), { type: 'module' }),
    'The language could not be guessed.',
  ),
};
