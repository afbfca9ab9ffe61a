// A module of its own: its tables weigh 280 kB, packed.
import { eld } from 'eld/extrasmall';
import { guessedLetters } from './language.ts';

const FEWEST = 50;
/** A sign of these scripts says as much as three letters. */
const SIGNS = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/gu;

/** ISO 639-1; null for a text that is too short or could be of several languages. Indonesian is 'ms'. */
export function guessLanguage(text: string): string | null {
  const opening = text.slice(0, guessedLetters);
  if (opening.length + 2 * (opening.match(SIGNS)?.length ?? 0) < FEWEST) return null;
  const found = eld.detect(opening);
  return found.language !== '' && found.isReliable() ? found.language : null;
}
