/** English: 230 words a minute, with their blanks. */
const LETTERS_A_MINUTE = 1_300;
/** Scripts whose characters are syllables or words. */
const SIGNS_A_MINUTE = 450;
const SIGN = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/gu;

/** In minutes, with a fraction. */
export function readingMinutes(paragraphs: readonly string[]): number {
  let minutes = 0;
  for (const text of paragraphs) {
    const signs = text.match(SIGN)?.length ?? 0;
    minutes += (text.length - signs) / LETTERS_A_MINUTE + signs / SIGNS_A_MINUTE;
  }
  return minutes;
}
