import type { AccountFailure } from './AccountFailure.ts';

export interface FundingPayment {
  readonly id: string;
  readonly clientSecret: string;
  readonly cents: number;
}

/** Steps of adding money to the wallet. Cents are US cents. */
export type Funding =
  /** `failure`: of the last try. */
  | { readonly step: 'amount'; readonly failure: AccountFailure | null }
  | { readonly step: 'opening'; readonly cents: number }
  /** `failure`: why the same payment is to be paid again. */
  | { readonly step: 'card'; readonly payment: FundingPayment; readonly failure: AccountFailure | null }
  | { readonly step: 'confirming'; readonly payment: FundingPayment }
  /** The bank has not answered yet; it is asked again. */
  | { readonly step: 'processing'; readonly payment: FundingPayment; readonly isAsking: boolean }
  /** Unknown outcome: the card may have been charged. */
  | {
      readonly step: 'unanswered';
      readonly payment: FundingPayment;
      readonly failure: AccountFailure;
      readonly isAsking: boolean;
    }
  | { readonly step: 'added'; readonly cents: number; readonly balanceCents: number };

export type InterruptedPayment = { readonly id: string } & (
  | { readonly outcome: 'added'; readonly cents: number }
  | { readonly outcome: 'processing' | 'unpaid' }
  | { readonly outcome: 'unanswered'; readonly failure: AccountFailure }
);

export const noFunding: Funding = { step: 'amount', failure: null };

/** Of one payment, in US cents. */
export const fundingLimits = { min: 500, max: 1_000_000 } as const;

export function paymentOf(funding: Funding): FundingPayment | null {
  return 'payment' in funding ? funding.payment : null;
}

function digitsOf(text: string, most: number): string {
  return text.normalize('NFKC').replace(/\D/g, '').slice(0, most);
}

const isAmex = (digits: string) => /^3[47]/.test(digits);

export function formatCardNumber(text: string): string {
  const digits = digitsOf(text, 19);
  const sizes = isAmex(digits) ? [4, 6, 5] : [4, 4, 4, 4, 3];
  let at = 0;
  const groups = sizes.map((size) => {
    const group = digits.slice(at, at + size);
    at += size;
    return group;
  });
  return groups.filter((group) => group !== '').join(' ');
}

/** As `MM / YY`, also of `MM/YYYY`. */
export function formatCardExpiry(text: string): string {
  const plain = text.normalize('NFKC').trim();
  const parted = /^(\d{1,2})\s*[/.-]\s*(?:20(?=\d))?(\d{0,2})/.exec(plain);
  const digits = parted
    ? `${(parted[1] ?? '').padStart(2, '0')}${parted[2] ?? ''}`
    : digitsOf(plain, 6).replace(/^(\d\d)20(\d\d)$/, '$1$2');
  const whole = /^[2-9]/.test(digits) ? `0${digits}` : digits;
  const year = whole.slice(2, 4);
  return year === '' ? whole.slice(0, 2) : `${whole.slice(0, 2)} / ${year}`;
}

export function formatCardCvc(text: string): string {
  return digitsOf(text, 4);
}

export interface Card {
  readonly number: string;
  /** 1 to 12. */
  readonly expMonth: number;
  /** Of two digits. */
  readonly expYear: number;
  readonly cvc: string;
}

export interface CardText {
  readonly number: string;
  readonly expiry: string;
  readonly cvc: string;
}

export type CardProblem = 'number' | 'expiry' | 'month' | 'cvc';

/** The card, or its problems. It checks form alone. */
export function readCard({
  number,
  expiry,
  cvc,
}: CardText): Card | { readonly problems: readonly CardProblem[] } {
  const digits = digitsOf(number, 19);
  const [, month = '', year = ''] = /^(\d\d) \/ (\d\d)$/.exec(formatCardExpiry(expiry)) ?? [];
  const expMonth = Number(month);
  const problems: CardProblem[] = [];
  if (digits.length < 12) problems.push('number');
  if (year === '') problems.push('expiry');
  else if (expMonth < 1 || expMonth > 12) problems.push('month');
  if (digitsOf(cvc, 4).length < (isAmex(digits) ? 4 : 3)) problems.push('cvc');
  if (problems.length > 0) return { problems };
  return { number: digits, expMonth, expYear: Number(year), cvc: digitsOf(cvc, 4) };
}

interface StatementMonth<T> {
  /** Such as `2026-11`. */
  readonly id: string;
  readonly lines: readonly T[];
}

/** In the given order, by the reader's time zone. */
export function monthsOf<T extends { readonly timestamp: string }>(
  lines: readonly T[],
): readonly StatementMonth<T>[] {
  const months: { id: string; lines: T[] }[] = [];
  for (const line of lines) {
    const at = new Date(line.timestamp);
    const id = `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}`;
    const last = months.at(-1);
    if (last?.id === id) last.lines.push(line);
    else months.push({ id, lines: [line] });
  }
  return months;
}
