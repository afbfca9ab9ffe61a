/** Characters that a reader takes in a minute: 230 words of English, with their blanks. */
const LETTERS_A_MINUTE = 1_300;
/** Of scripts in which a character is a syllable or a word. */
const SIGNS_A_MINUTE = 450;
const SIGN = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/gu;

/** Reading time of paragraphs in minutes, with a fraction. */
export function readingMinutes(paragraphs: readonly string[]): number {
  let minutes = 0;
  for (const text of paragraphs) {
    const signs = text.match(SIGN)?.length ?? 0;
    minutes += (text.length - signs) / LETTERS_A_MINUTE + signs / SIGNS_A_MINUTE;
  }
  return minutes;
}
