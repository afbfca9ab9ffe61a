/** Whether a word is spoken with a vowel first, so that 'an' stands before it. */
export function startsWithVowel(word: string): boolean {
  const lower = word.toLowerCase();
  if (/^(?:one|once|eu|uni|use|usu|uti|uto|ubi)/.test(lower)) return false;
  return /^[aeiou]/.test(lower) || /^(?:hour|honest|honou?r|heir)/.test(lower);
}
