/** Opening and closing marks, and those of a quotation within one; blanks are part of a mark. */
const quotes = {
  '“ ”': ['“', '”', '‘', '’'],
  '‘ ’': ['‘', '’', '“', '”'],
  '„ “': ['„', '“', '‚', '‘'],
  '„ ”': ['„', '”', '‚', '’'],
  '” ”': ['”', '”', '’', '’'],
  '« »': ['«\u202f', '\u202f»', '“', '”'],
  '«»': ['«', '»', '“', '”'],
  '» «': ['»', '«', '›', '‹'],
  '「 」': ['「', '」', '『', '』'],
} as const;

/** How quotation marks are set, shown by the pair that it sets. */
export type QuoteStyle = keyof typeof quotes;
const quoteStyles = Object.keys(quotes) as QuoteStyle[];

/** How straight quotation marks are set as they are typed: as the language sets them, not at all, or in one style. */
export const quoteChoices = ['language', 'straight', ...quoteStyles] as const;
/** One of them. */
export type QuoteChoice = (typeof quoteChoices)[number];

/** After CLDR’s delimiters; a language that is not named takes “ ”. */
const styleOfLanguage: Readonly<Record<string, QuoteStyle>> = {
  ...named('„ “', 'de cs sk sl bg is lt sr mk ka et'),
  ...named('„ ”', 'pl ro hu hr nl'),
  ...named('” ”', 'sv fi'),
  ...named('« »', 'fr hy'),
  ...named('«»', 'it es ca gl pt-pt ru uk be el no nb nn fa eu sq lv de-ch fr-ch'),
  ...named('» «', 'da'),
  ...named('「 」', 'ja zh-tw zh-hk'),
};

function named(style: QuoteStyle, languages: string): Record<string, QuoteStyle> {
  return Object.fromEntries(languages.split(' ').map((language) => [language, style]));
}

/** The style of a language, as `de` or `fr-CH` (BCP 47). */
export function quoteStyleOf(language: string): QuoteStyle {
  const [name = '', region = ''] = language.toLowerCase().split('-');
  return styleOfLanguage[`${name}-${region}`] ?? styleOfLanguage[name] ?? '“ ”';
}

const opensAfter = /(^|[\s([{\u2013\u2014„“‚‘«‹»›「『])$/u;

/**
 * What a straight quotation mark becomes after these words, and how many characters of them it takes the place of: a
 * mark that brings its own blank takes the typed one. An apostrophe is one in every language.
 */
export function quoteFor(
  typed: '"' | "'",
  before: string,
  style: QuoteStyle,
): { readonly mark: string; readonly replaced: number } {
  const [open, close, innerOpen, innerClose] = quotes[style];
  if (typed === "'" && /[\p{L}\p{N}]$/u.test(before)) return { mark: '’', replaced: 0 };
  const [start, end] = typed === '"' ? [open, close] : [innerOpen, innerClose];
  const isSpaced = end.startsWith('\u202f');
  const isOpen = isSpaced && before.lastIndexOf(start.trim()) > before.lastIndexOf(end.trim());
  if (isSpaced && isOpen && before.endsWith(' ')) return { mark: end, replaced: 1 };
  // A dash that breaks off what is said is followed by its end.
  const isBrokenOff = /[\u2013\u2014]$/u.test(before) && before.lastIndexOf(open) > before.lastIndexOf(close);
  return { mark: opensAfter.test(before) && !isBrokenOff ? start : end, replaced: 0 };
}
