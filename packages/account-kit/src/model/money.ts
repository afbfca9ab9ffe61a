import { fundingLimits } from './funding.ts';

type DollarsProblem = 'empty' | 'not_a_number' | 'negative' | 'too_precise';

type ParsedDollars = { readonly cents: number } | { readonly problem: DollarsProblem };

const currency = /^(?:us ?\$|usd|\$)|(?:us ?\$|usd|\$)$/gi;
const minus = /^[-−–]\s*(?:us ?\$|usd|\$)?\s*/i;
/** More than any wallet takes, and far from where whole numbers stop being exact. */
const mostDigits = 10;

/**
 * Parses dollars as people type and paste them: `25`, `25.50`, `$25`, `25,50`, `1,000.00`, `1.000,00`, `1 000`, and in
 * Arabic digits. A point or a comma before one or two last digits is the decimal sign. A comma before three digits groups
 * thousands; a point before three may mean either, and is refused. Exact: without floating point.
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

function toCents(whole: string, decimals: string, separator: string): ParsedDollars {
  const isWhole = /^\d*$/.test(whole) || [separator, ' ', '’', "'"].some((by) => isGrouped(whole, by));
  const digits = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  if (!isWhole || digits.length > mostDigits) return { problem: 'not_a_number' };
  return { cents: Number(`${digits}${decimals.padEnd(2, '0')}`) };
}

function isGrouped(text: string, by: string): boolean {
  const [first = '', ...groups] = text.split(by);
  return /^[1-9]\d{0,2}$/.test(first) && groups.length > 0 && groups.every((one) => /^\d{3}$/.test(one));
}

/** Full-width and Arabic digits with their separators, and blanks of every width. */
function toAscii(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
    .replace(/٫/g, '.')
    .replace(/٬/g, ',');
}

export type AmountProblem = DollarsProblem | 'too_little' | 'too_much';

/** US cents of one payment, or why not. */
export function judgeAmount(text: string): { readonly cents: number } | { readonly problem: AmountProblem } {
  const parsed = parseDollars(text);
  if ('problem' in parsed) return parsed;
  if (parsed.cents < fundingLimits.min) return { problem: 'too_little' };
  return parsed.cents > fundingLimits.max ? { problem: 'too_much' } : parsed;
}

/** US cents as dollars: `123450` is `$1,234.50`. */
export function formatCents(cents: number): string {
  const [, dollars = '0', rest = '00'] = /^(\d+)(\d\d)$/.exec(String(Math.abs(cents)).padStart(3, '0')) ?? [];
  const grouped = dollars.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return `${cents < 0 ? '−' : ''}$${grouped}.${rest}`;
}

type TestCardAnswer =
  | 'accepted'
  | 'declined'
  | 'insufficient_funds'
  | 'lost'
  | 'stolen'
  | 'expired'
  | 'incorrect_cvc'
  | 'processing_error';

/** Stripe's test numbers, which embedded test payments take and decline alike. */
export const testCards: readonly { readonly number: string; readonly answer: TestCardAnswer }[] = [
  { number: '4242 4242 4242 4242', answer: 'accepted' },
  { number: '5555 5555 5555 4444', answer: 'accepted' },
  { number: '4000 0000 0000 0002', answer: 'declined' },
  { number: '4000 0000 0000 9995', answer: 'insufficient_funds' },
  { number: '4000 0000 0000 9987', answer: 'lost' },
  { number: '4000 0000 0000 9979', answer: 'stolen' },
  { number: '4000 0000 0000 0069', answer: 'expired' },
  { number: '4000 0000 0000 0127', answer: 'incorrect_cvc' },
  { number: '4000 0000 0000 0119', answer: 'processing_error' },
];
