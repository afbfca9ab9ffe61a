import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Documents, StoredDocument } from '../storage/Documents.ts';
import { judgeTestCard } from './judgeTestCard.ts';
import type { PaymentIntent, PaymentPurpose } from './PaymentIntent.ts';
import type { Payments } from './Payments.ts';

/** What stays of a payment. No card is among it, and of its secret only the hash. */
export interface TestPayment {
  cents: number;
  accountId: string | null;
  purpose: PaymentPurpose;
  secretHash: string;
  isPaid: boolean;
  /** ISO 8601. */
  createdAt: string;
}

export interface TestPaymentsConfig {
  kept: Documents<TestPayment>;
  /** Milliseconds since 1970: whether a card has expired. */
  now?: () => number;
}

/** The embedded payments (D-REAL): they take the card numbers that Stripe gives for testing, and charge no card. */
export function testPayments({ kept, now = Date.now }: TestPaymentsConfig): Payments {
  async function find(clientSecret: string): Promise<StoredDocument<TestPayment> | undefined> {
    const [id = ''] = clientSecret.split('_secret_');
    if (id === '') return undefined;
    const found = await kept.get(id);
    return found && isSame(found.value.secretHash, hash(clientSecret)) ? found : undefined;
  }

  async function markPaid({ id, value, revision }: StoredDocument<TestPayment>): Promise<PaymentIntent> {
    const paid = { ...value, isPaid: true };
    // Whoever has changed it since can only have paid it too.
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
      const secretHash = hash(clientSecret);
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

function hash(clientSecret: string): string {
  return createHash('sha256').update(clientSecret).digest('hex');
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
