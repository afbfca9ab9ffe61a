/** Why a text is no amount of money. */
export type DollarsProblem = 'empty' | 'not_a_number' | 'negative' | 'too_precise';

/** Whole US cents, or why there are none. */
export type ParsedDollars = { readonly cents: number } | { readonly problem: DollarsProblem };

const currency = /^(?:us ?\$|usd|\$)|(?:us ?\$|usd|\$)$/gi;
const minus = /^[-−–]\s*(?:us ?\$|usd|\$)?\s*/i;
/** More than any wallet takes, and far from where whole numbers stop being exact. */
const mostDigits = 10;

/**
 * Reads dollars as people type and paste them: `25`, `25.50`, `$25`, `25,50`, `1,000.00`, `1.000,00`, `1 000`, and in the
 * digits of Arabic script. A point or a comma with no more than two digits after it is the decimal sign. A comma before
 * three digits parts thousands, since no dollar has thousandths; a point before three may mean either, and is refused.
 * It reads what is written, and so never multiplies.
 */
export function parseDollars(text: string): ParsedDollars {
  const plain = toAscii(text).trim().replace(currency, '').trim();
  if (plain === '') return { problem: 'empty' };
  const unsigned = plain.replace(minus, '');
  if (!/^[.,]?\d[\d., ’']*$/.test(unsigned)) return { problem: 'not_a_number' };
  return unsigned === plain ? readDigits(plain) : { problem: 'negative' };
}

function readDigits(plain: string): ParsedDollars {
  const at = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','));
  if (at < 0 || isGrouped(plain, ',')) return toCents(plain, '', ',');
  const [whole, decimals] = [plain.slice(0, at), plain.slice(at + 1)];
  if (decimals.length > 2 && /^\d+$/.test(`${whole}${decimals}`)) return { problem: 'too_precise' };
  if (!/^\d{0,2}$/.test(decimals)) return { problem: 'not_a_number' };
  return toCents(whole, decimals, plain[at] === '.' ? ',' : '.');
}

/** `separator` is the one that may part thousands, besides blanks and apostrophes. */
function toCents(whole: string, decimals: string, separator: string): ParsedDollars {
  const isWhole = /^\d*$/.test(whole) || [separator, ' ', '’', "'"].some((by) => isGrouped(whole, by));
  const digits = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  if (!isWhole || digits.length > mostDigits) return { problem: 'not_a_number' };
  return { cents: Number(`${digits}${decimals.padEnd(2, '0')}`) };
}

/** Whether `by` parts thousands, and nothing else stands there. */
function isGrouped(text: string, by: string): boolean {
  const [first = '', ...groups] = text.split(by);
  return /^[1-9]\d{0,2}$/.test(first) && groups.length > 0 && groups.every((one) => /^\d{3}$/.test(one));
}

/** Full-width digits, those of Arabic script with their separators, and blanks of every width. */
function toAscii(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
    .replace(/٫/g, '.')
    .replace(/٬/g, ',');
}
