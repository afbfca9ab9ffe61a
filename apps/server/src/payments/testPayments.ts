import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Documents, StoredDocument } from '../storage/Storage.ts';
import type { CardDecline, PaymentCard, PaymentIntent, PaymentPurpose, Payments } from './Payments.ts';

export interface TestPayment {
  cents: number;
  accountId: string | null;
  purpose: PaymentPurpose;
  secretHash: string;
  isPaid: boolean;
  createdAt: string;
}

interface TestPaymentsConfig {
  kept: Documents<TestPayment>;
  now?: () => number;
}

/** Embedded payments (D-REAL): accept Stripe's test card numbers, and charge no card. */
export function testPayments({ kept, now = Date.now }: TestPaymentsConfig): Payments {
  async function find(clientSecret: string): Promise<StoredDocument<TestPayment> | undefined> {
    const [id = ''] = clientSecret.split('_secret_');
    if (id === '') return undefined;
    const found = await kept.get(id);
    return found && isSame(found.value.secretHash, hashOf(clientSecret)) ? found : undefined;
  }

  async function markPaid({ id, value, revision }: StoredDocument<TestPayment>): Promise<PaymentIntent> {
    const paid = { ...value, isPaid: true };
    // A concurrent change can only have paid it too.
    if (!value.isPaid) await kept.update(id, paid, revision);
    return intentOf(id, paid);
  }

  return {
    status: {
      kind: 'embedded',
      name: 'Test payments: no card is charged',
      provider: 'test',
      publishableKey: null,
      isTest: true,
    },
    async createIntent({ cents, accountId, purpose }) {
      const id = `pi_test_${random()}`;
      const clientSecret = `${id}_secret_${random()}`;
      const createdAt = new Date(now()).toISOString();
      const secretHash = hashOf(clientSecret);
      await kept.create(id, { cents, accountId, purpose, secretHash, isPaid: false, createdAt });
      return { id, clientSecret };
    },
    async readIntent(id) {
      const found = await kept.get(id);
      return found && intentOf(id, found.value);
    },
    testCards: {
      async pay(clientSecret, card) {
        const found = await find(clientSecret);
        if (found === undefined) return undefined;
        const decline = found.value.isPaid ? undefined : judgeTestCard(card, now());
        return decline ? { decline } : { intent: await markPaid(found) };
      },
    },
  };
}

function intentOf(id: string, { cents, accountId, purpose, isPaid }: TestPayment): PaymentIntent {
  return {
    id,
    status: isPaid ? 'paid' : 'unpaid',
    received: isPaid ? cents : 0,
    currency: 'usd',
    accountId,
    purpose,
    isLive: false,
  };
}

function random(): string {
  return randomBytes(18).toString('hex');
}

const hashOf = (clientSecret: string) => hash('sha256', clientSecret, 'hex');

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

const declines: Readonly<Record<string, CardDecline>> = {
  '4000000000000002': { message: 'Your card was declined.' },
  '4000000000009995': { message: 'Your card has insufficient funds.' },
  // As Stripe, it does not tell a thief that the card is known.
  '4000000000009987': { message: 'Your card was declined.' },
  '4000000000009979': { message: 'Your card was declined.' },
  '4000000000000069': { message: 'Your card has expired.', field: 'expYear' },
  '4000000000000127': { message: "Your card's security code is incorrect.", field: 'cvc' },
  '4000000000000119': {
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
};

const AMEX = '378282246310005';
const accepted: ReadonlySet<string> = new Set(['4242424242424242', '5555555555554444', AMEX]);

/** The longest that a card is good for, in years. */
const LONGEST = 50;

/**
 * Accepts and declines Stripe's test card numbers, with Stripe's sentences. Any other number may be a real
 * card's and is declined. `now`: ms since 1970.
 */
export function judgeTestCard(card: PaymentCard, now: number): CardDecline | undefined {
  const number = card.number.replace(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
    return { message: 'Your card number is incorrect.', field: 'number' };
  }
  return (
    judgeExpiry(card, new Date(now)) ?? judgeCvc(card, number) ?? declines[number] ?? unknownCard(number)
  );
}

function judgeExpiry({ expMonth, expYear }: PaymentCard, today: Date): CardDecline | undefined {
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth() + 1];
  const expires = expYear < 100 ? Math.floor(year / 100) * 100 + expYear : expYear;
  const isMonth = Number.isInteger(expMonth) && expMonth >= 1 && expMonth <= 12;
  if (!isMonth || (expires === year && expMonth < month)) {
    return { message: "Your card's expiration month is invalid.", field: 'expMonth' };
  }
  if (!Number.isInteger(expires) || expires < year || expires > year + LONGEST) {
    return { message: "Your card's expiration year is invalid.", field: 'expYear' };
  }
  return undefined;
}

function judgeCvc({ cvc }: PaymentCard, number: string): CardDecline | undefined {
  const isWhole = number === AMEX ? /^\d{4}$/.test(cvc) : /^\d{3}$/.test(cvc);
  return isWhole ? undefined : { message: "Your card's security code is invalid.", field: 'cvc' };
}

function unknownCard(number: string): CardDecline | undefined {
  if (accepted.has(number)) return undefined;
  return {
    message:
      'Your card was declined: these are test payments, and this is not a test card. Use 4242 4242 4242 4242.',
    field: 'number',
  };
}

function passesLuhn(number: string): boolean {
  const digits = [...number].toReversed().map(Number);
  const sum = digits.reduce((total, digit, index) => {
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
