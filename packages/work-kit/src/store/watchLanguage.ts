import { openingForGuess, parseLanguage } from '@fabula/writing';
import type { LanguagesPort } from '../adapter/ports.ts';

export interface GuessedWork {
  /** Called back after each change of the work; returns what ends it. */
  subscribe(listener: () => void): () => void;
  /** Compared by identity: equal objects have the same texts. */
  parts(): object;
  texts(): Iterable<string>;
  port(): LanguagesPort | undefined;
  onGuess(language: string | null): void;
}

/** In milliseconds without a change. */
const REST = 400;

/** Guesses the language of a work that is open, and again once its beginning has changed and rests. Returns what ends it. */
export function watchLanguage({ subscribe, parts, texts, port, onGuess }: GuessedWork): () => void {
  let seen: object | undefined;
  let asked: string | undefined;
  let turn = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function guess(): Promise<void> {
    const opening = openingForGuess(texts());
    const languages = port();
    if (opening === asked || !languages) return;
    asked = opening;
    const mine = ++turn;
    const language = opening === '' ? null : await languages.guess(opening).catch(() => null);
    if (mine === turn) onGuess(parseLanguage(language));
  }

  const look = () => {
    const now = parts();
    if (now === seen) return;
    seen = now;
    clearTimeout(timer);
    timer = setTimeout(() => void guess(), REST);
  };

  const stop = subscribe(look);
  look();
  return () => {
    stop();
    clearTimeout(timer);
    turn += 1;
  };
}
