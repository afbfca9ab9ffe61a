/** English: 230 words a minute, with their blanks. */
const LETTERS_A_MINUTE = 1_300;
/** Scripts whose characters are syllables or words. */
const SIGNS_A_MINUTE = 450;
const SIGN = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** None of them is before it. */
const FIRST_SIGN = 0x1100;
/** By UTF-16 code unit: 0 for one that was not asked for yet, 1 for a letter, 2 for a sign. */
const kinds = new Uint8Array(0x1_0000);

/** In minutes, with a fraction. */
export function readingMinutes(paragraphs: readonly string[]): number {
  let minutes = 0;
  for (const text of paragraphs) {
    const signs = countSigns(text);
    minutes += (text.length - signs) / LETTERS_A_MINUTE + signs / SIGNS_A_MINUTE;
  }
  return minutes;
}

function countSigns(text: string): number {
  let signs = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit < FIRST_SIGN) continue;
    if (unit >= 0xd800 && unit < 0xdc00) {
      const letter = String.fromCodePoint(text.codePointAt(at) as number);
      if (SIGN.test(letter)) signs += 1;
      at += letter.length - 1;
    } else {
      kinds[unit] ||= SIGN.test(String.fromCharCode(unit)) ? 2 : 1;
      if (kinds[unit] === 2) signs += 1;
    }
  }
  return signs;
}
