import { limits } from '@fabula/contract';
import type {
  CardDecline,
  OpenedPaymentIntent,
  PaymentCard,
  PaymentEvent,
  PaymentIntent,
  Payments,
} from '../../payments/Payments.ts';
import { parseCents } from './amounts.ts';
import type { PaymentReturns } from './paymentReturns.ts';
import type { Wallet } from './wallet.ts';

interface TopUpsConfig {
  payments: Payments;
  wallet: Pick<Wallet, 'balance' | 'deposit' | 'repay'>;
  returns: PaymentReturns;
  /** The reason; undefined while nothing is frozen. */
  frozen(accountId: string): Promise<string | undefined>;
  isAccount(id: string): Promise<boolean>;
  /** Receives events that the operators must look at. It holds no secret. */
  notify(message: string, fields: Readonly<Record<string, unknown>>): void;
}

export type Opening =
  | { opened: OpenedPaymentIntent; cents: number }
  | { refusal: 'no_amount' | 'too_little' | 'too_much' }
  | { refusal: 'frozen'; reason: string };

/** In cents. `balance`: the wallet's. */
export type Confirmation =
  | { state: 'succeeded'; cents: number; balance: number }
  | { state: 'unpaid' | 'processing' | 'cancelled' | 'odd'; balance: number };

export interface TopUps {
  open(accountId: string, dollars: unknown): Promise<Opening>;
  /** The payment test of /checkout, which never touches a wallet. Undefined unless `dollars` is 10. */
  openCheckout(dollars: unknown): Promise<OpenedPaymentIntent | undefined>;
  /** Reads the payment from the provider and adds its money once. Undefined when it is not this account's. */
  confirm(accountId: string, paymentIntentId: string): Promise<Confirmation | undefined>;
  /**
   * Handles a webhook. It resolves after the money was added: only then may the provider get a success.
   * `forged`: wrong signature. Absent without webhooks.
   */
  receive?(body: string, signature: string): Promise<'taken' | 'forged'>;
  /** Undefined when the secret is of no payment here. */
  payWithTestCard?(
    clientSecret: string,
    card: PaymentCard,
  ): Promise<{ paymentIntentId: string } | { decline: CardDecline } | undefined>;
}

const CHECKOUT_CENTS = 1_000;

/** Card payments into wallets (D-PAY). The ledger's key makes each payment count once. */
export function topUps({ payments, wallet, returns, frozen, isAccount, notify }: TopUpsConfig): TopUps {
  const { isTest } = payments.status;
  const description = isTest ? 'Test payment: no card was charged' : 'Card payment';

  async function add(intent: PaymentIntent, reference: string): Promise<'done' | 'odd'> {
    const judgement = judgePayment(intent, !isTest);
    if (judgement.kind === 'odd') return odd(intent.id, reference, judgement.why);
    if (judgement.kind !== 'creditable') return 'done';
    const { accountId, cents } = judgement;
    if (!(await isAccount(accountId)))
      return odd(intent.id, reference, 'nobody has the account that it is for');
    await wallet.deposit({ accountId, paymentIntentId: intent.id, cents, description });
    await returns.settle(intent.id);
    await wallet.repay(accountId);
    return 'done';
  }

  function odd(payment: string, reference: string, why: string): 'odd' {
    notify(`A payment was not added to a wallet: ${why}.`, { payment, reference });
    return 'odd';
  }

  async function take(event: PaymentEvent): Promise<void> {
    if (event.kind === 'paid') await add(event.intent, event.id);
    if (event.kind === 'refund' || event.kind === 'dispute') {
      const { kind, id: reference, intentId: payment, amount, currency } = event;
      const details = {
        payment,
        reference,
        amount,
        currency,
        ...(kind === 'dispute' && { state: event.state }),
      };
      if (currency !== 'usd') {
        notify(
          `A ${kind} in another currency than US dollars was reported. The wallet is as it was.`,
          details,
        );
        return;
      }
      await returns.take(event);
      notify(`A ${kind} was reported, and the wallet follows it.`, details);
    }
  }

  const { readEvent, testCards } = payments;
  return {
    async open(accountId, dollars) {
      const cents = parseCents(dollars);
      if (cents === undefined) return { refusal: 'no_amount' };
      if (cents < limits.addFundsCents.min) return { refusal: 'too_little' };
      if (cents > limits.addFundsCents.max) return { refusal: 'too_much' };
      const reason = await frozen(accountId);
      if (reason !== undefined) return { refusal: 'frozen', reason };
      return { opened: await payments.createIntent({ cents, accountId, purpose: 'wallet' }), cents };
    },
    async openCheckout(dollars) {
      if (parseCents(dollars) !== CHECKOUT_CENTS) return undefined;
      return payments.createIntent({ cents: CHECKOUT_CENTS, accountId: null, purpose: 'checkout' });
    },
    async confirm(accountId, paymentIntentId) {
      const intent = await payments.readIntent(paymentIntentId);
      if (intent?.accountId !== accountId || intent.purpose !== 'wallet') return undefined;
      const isOdd = (await add(intent, 'confirm-payment')) === 'odd';
      const balance = await wallet.balance(accountId);
      if (isOdd) return { state: 'odd', balance };
      if (intent.status !== 'paid') return { state: intent.status, balance };
      return { state: 'succeeded', cents: intent.received, balance };
    },
    ...(readEvent && {
      async receive(body: string, signature: string) {
        const event = readEvent(body, signature);
        if (event === undefined) return 'forged';
        await take(event);
        return 'taken';
      },
    }),
    ...(testCards && {
      async payWithTestCard(clientSecret: string, card: PaymentCard) {
        const answer = await testCards.pay(clientSecret, card);
        if (answer === undefined || 'decline' in answer) return answer;
        const { intent } = answer;
        // The card is charged even if the wallet cannot be written now: `confirm` adds the money later.
        await add(intent, 'test card').catch((error: unknown) =>
          notify('A test payment could not be added to its wallet yet.', { payment: intent.id, error }),
        );
        return { paymentIntentId: intent.id };
      },
    }),
  };
}

type PaymentJudgement =
  | { kind: 'creditable'; accountId: string; cents: number }
  /** No money yet. */
  | { kind: 'pending'; status: 'unpaid' | 'processing' | 'cancelled' }
  /** Not a payment into a wallet of this product. */
  | { kind: 'foreign' }
  /** An inconsistent payment, which a person has to look at. */
  | { kind: 'odd'; why: string };

/** A payment's effect on a wallet (D-PAY). Only the first case adds money. */
export function judgePayment(intent: PaymentIntent, isLive: boolean): PaymentJudgement {
  const { purpose, accountId, status, received, currency } = intent;
  if (purpose !== 'wallet' || accountId === null || accountId === '') return { kind: 'foreign' };
  if (intent.isLive !== isLive) {
    return { kind: 'odd', why: `it is ${intent.isLive ? 'live' : 'a test'}, and this server’s key is not` };
  }
  if (status !== 'paid') return { kind: 'pending', status };
  if (currency !== 'usd') return { kind: 'odd', why: 'it came in another currency than US dollars' };
  if (!Number.isSafeInteger(received) || received <= 0) return { kind: 'odd', why: 'no money came with it' };
  return { kind: 'creditable', accountId, cents: received };
}
