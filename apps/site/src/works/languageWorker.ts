import { guessLanguage } from '@fabula/writing/guess';
import type { LanguageAnswer, LanguageQuestion } from './guessedLanguages.ts';

self.onmessage = ({ data: { id, text } }: MessageEvent<LanguageQuestion>) => {
  const answer: LanguageAnswer = { id, language: guessLanguage(text) };
  postMessage(answer);
};
