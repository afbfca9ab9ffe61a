/** Outer pair, then inner pair; spaces are part of a mark. */
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

/** Named by its outer pair. */
export type QuoteStyle = keyof typeof quotes;
const quoteStyles = Object.keys(quotes) as QuoteStyle[];

/** By language, unchanged, or in one style. */
export const quoteChoices = ['language', 'straight', ...quoteStyles] as const;
export type QuoteChoice = (typeof quoteChoices)[number];

/** After CLDR; other languages use “ ”. */
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

/** `language` is a BCP 47 tag such as `de` or `fr-CH`. */
export function quoteStyleOf(language: string): QuoteStyle {
  const [name = '', region = ''] = language.toLowerCase().split('-');
  return styleOfLanguage[`${name}-${region}`] ?? styleOfLanguage[name] ?? '“ ”';
}

const opensAfter = /(^|[\s([{\u2013\u2014„“‚‘«‹»›「『])$/u;

/** Of emphasis before a quotation mark, in characters. */
const mostSigns = 16;

/**
 * The replacement for a straight quotation mark after this text, and the number of preceding characters it
 * replaces: a mark with its own space takes in a typed one. Apostrophes are the same in every language.
 */
export function quoteFor(
  typed: '"' | "'",
  given: string,
  style: QuoteStyle,
): { readonly mark: string; readonly replaced: number } {
  // Signs of emphasis are no words: *"Run!"*
  const signs = /[*_]+$/.exec(given.slice(-mostSigns))?.[0].length ?? 0;
  const before = given.slice(0, given.length - signs);
  const [open, close, innerOpen, innerClose] = quotes[style];
  if (typed === "'" && /[\p{L}\p{N}]$/u.test(before)) return { mark: '’', replaced: 0 };
  const [start, end] = typed === '"' ? [open, close] : [innerOpen, innerClose];
  const isSpaced = end.startsWith('\u202f');
  const isOpen = isSpaced && before.lastIndexOf(start.trim()) > before.lastIndexOf(end.trim());
  if (isSpaced && isOpen && before.endsWith(' ')) return { mark: end, replaced: 1 };
  // A dash that breaks off speech precedes a closing mark.
  const isBrokenOff = /[\u2013\u2014]$/u.test(before) && before.lastIndexOf(open) > before.lastIndexOf(close);
  return { mark: opensAfter.test(before) && !isBrokenOff ? start : end, replaced: 0 };
}

/** Marks of speech that a text needs before they tell its style. */
const fewestMarks = 4;
/** Share of them that the commonest has. */
const clearShare = 0.8;

/** The style in which a text sets speech; null where it has little speech, or no one style. */
export function quoteStyleIn(texts: readonly string[]): Exclude<QuoteChoice, 'language'> | null {
  const counts = new Map<Exclude<QuoteChoice, 'language'>, number>();
  let total = 0;
  for (const text of texts)
    for (const [mark, opened, closing] of text.matchAll(
      /(?<![\p{L}\p{N}])(?:(["“„”«»「‘])[^"“„”«»「」‘]{1,400}?(["”“»«」’])(?![\p{L}\p{N}]))/gu,
    )) {
      const found = styleOfPair(opened ?? '', closing ?? '', mark);
      if (!found) continue;
      total += 1;
      counts.set(found, (counts.get(found) ?? 0) + 1);
    }
  const [best] = [...counts].sort(([, one], [, other]) => other - one);
  return best && total >= fewestMarks && best[1] >= total * clearShare ? best[0] : null;
}

function styleOfPair(open: string, close: string, mark: string): Exclude<QuoteChoice, 'language'> | null {
  if (open === '"') return close === '"' ? 'straight' : null;
  if (open === '«' && close === '»') return /^«\s/.test(mark) ? '« »' : '«»';
  return quoteStyles.find((style) => quotes[style][0] === open && quotes[style][1] === close) ?? null;
}

/** Words whose beginning is left out in writing. */
const elided =
  'tis twas twere twill twould tisn’t em til cos bout neath tween gainst fraid nother n’ s ne nen nem ner nes';
const elision = new RegExp(`^(?:\\d\\d|(?:${elided.replaceAll(' ', '|')})[^\\p{L}\\p{N}])$`, 'iu');
/** In characters. */
const longestElision = 8;

/**
 * Where an opening inner mark stands that is an apostrophe, counted back from the end: in the summer of ’98, ’tis, give
 * ’em. Null where none does; words are known once a letter no longer follows.
 */
export function elisionIn(words: string, style: QuoteStyle): number | null {
  const [open, , innerOpen] = quotes[style];
  const at = words.lastIndexOf(innerOpen);
  const isMark = at >= 0 && innerOpen !== open && innerOpen !== '’' && words.length - at <= longestElision;
  const isElision = isMark && elision.test(words.slice(at + 1)) && opensAfter.test(words.slice(0, at));
  return isElision ? words.length - at : null;
}

/** True after a third hyphen, which is a part of the dash that two have become. */
export const hasSpareHyphen = (words: string): boolean => /[\p{L}\p{N}]\s?[–—]-$/u.test(words);

/** The dash that two typed hyphens become after this text; null where they may begin a scene break. */
export function dashFor(before: string, style: QuoteStyle): '–' | '—' | null {
  if (!/[\p{L}\p{N}]/u.test(before)) return null;
  return /\s$/u.test(before) && style.startsWith('„') ? '–' : '—';
}
