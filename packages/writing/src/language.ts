const LONGEST = 35;

/** The canonical BCP 47 tag; null for what is no language. */
export function parseLanguage(value: unknown): string | null {
  if (typeof value !== 'string' || value === '' || value.length > LONGEST) return null;
  try {
    return Intl.getCanonicalLocales(value)[0] ?? null;
  } catch {
    return null;
  }
}

const rightToLeft = /^(?:Adlm|Arab|Hebr|Mand|Mend|Nkoo|Rohg|Samr|Syrc|Thaa|Yezi)$/;

/** How a language is written, by its script. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return rightToLeft.test(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : 'ltr';
}

export interface LanguageAttributes {
  readonly lang?: string;
  readonly dir?: 'ltr' | 'rtl';
}

/** Attributes of an element that holds text of a language; none where it is not known. */
export function languageAttributes(language: string | null | undefined): LanguageAttributes {
  const lang = parseLanguage(language);
  return lang === null ? {} : { lang, dir: directionOf(lang) };
}

/** UTF-16 units by which a language is guessed: later ones do not change the answer. */
export const guessedLetters = 2_000;

/** The beginning of a work by which its language is guessed. */
export function openingForGuess(texts: Iterable<string>): string {
  let opening = '';
  for (const text of texts) {
    if (opening.length >= guessedLetters) break;
    opening += `${text.slice(0, guessedLetters - opening.length).trim()}\n`;
  }
  return opening.trim();
}

/** What a language is called: 'German'. `shownIn` is a BCP 47 tag. */
export function languageName(language: string, shownIn: string): string {
  try {
    return new Intl.DisplayNames(shownIn, { type: 'language' }).of(language) ?? language;
  } catch {
    return language;
  }
}

/** Languages that a writer chooses from, besides the one that a work has. */
export const commonLanguages: readonly string[] =
  /* @__PURE__ */ 'ar bg bn ca cs da de el en es et fa fi fr he hi hr hu id it ja ko lt lv ms nl no pl pt ro ru sk sl sr sv sw ta th tr uk ur vi zh'.split(
    ' ',
  );
