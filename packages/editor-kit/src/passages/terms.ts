/** A word as it stands, and what it is compared by. */
export interface Term {
  readonly word: string;
  readonly stem: string;
}

/** Letters that two forms of a word share, in most languages with an alphabet. */
const stemLetters = 7;
const words = /[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu;
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const plain = /^[a-z]+$/;
const marks = /\p{M}/gu;
/** What is left of the ends that inflection changes. */
const lastVowel = /(?<=.{4})[aeiouyаеёиоуыэюяйь]$/u;
const possessive = /['’]\p{L}+$/u;

let segmenter: Intl.Segmenter | undefined;

export function termsIn(text: string): Term[] {
  const terms: Term[] = [];
  for (const [word] of text.matchAll(words)) {
    if (unspaced.test(word)) terms.push(...segmented(word));
    else {
      const stem = stemOf(word);
      if (stem.length > 1) terms.push({ word, stem });
    }
  }
  return terms;
}

function segmented(text: string): Term[] {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' });
  const terms: Term[] = [];
  for (const { segment, isWordLike } of segmenter.segment(text))
    if (isWordLike && segment.length > 1) terms.push({ word: segment, stem: segment });
  return terms;
}

function stemOf(word: string): string {
  let stem = word.replace(possessive, '').toLowerCase();
  if (!plain.test(stem)) stem = stem.normalize('NFD').replace(marks, '');
  if (stem.length > 3 && stem.endsWith('s') && !stem.endsWith('ss')) stem = stem.slice(0, -1);
  return stem.replace(lastVowel, '').slice(0, stemLetters);
}
