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
  /** Why an account may neither pay in nor spend; undefined while it may. */
  frozen(accountId: string): Promise<string | undefined>;
  /** Whether somebody still has the account with this id. */
  isAccount(id: string): Promise<boolean>;
  /** Takes what the people who run the server have to look at. It holds no secret. */
  notify(message: string, fields: Readonly<Record<string, unknown>>): void;
}

export type Opening =
  | { opened: OpenedPaymentIntent; cents: number }
  | { refusal: 'no_amount' | 'too_little' | 'too_much' }
  | { refusal: 'frozen'; reason: string };

/** Cents. `balance` is what the wallet has now. */
export type Confirmation =
  | { state: 'succeeded'; cents: number; balance: number }
  | { state: 'unpaid' | 'processing' | 'cancelled' | 'odd'; balance: number };

export interface TopUps {
  /** Opens a payment of so many dollars into an account's wallet. */
  open(accountId: string, dollars: unknown): Promise<Opening>;
  /** Opens the payment test of /checkout, which never touches a wallet. Undefined when `dollars` is not 10. */
  openCheckout(dollars: unknown): Promise<OpenedPaymentIntent | undefined>;
  /** Asks what became of a payment, and adds what it brought, once. Undefined when it is not this account's. */
  confirm(accountId: string, paymentIntentId: string): Promise<Confirmation | undefined>;
  /**
   * Takes an event of the provider. When it settles, what was paid has been added: only then may the provider be told
   * that the event has arrived. `forged`: the signature does not hold. Undefined where no provider sends events.
   */
  receive?(body: string, signature: string): Promise<'taken' | 'forged'>;
  /** Pays with a test card. Undefined when the secret is of no payment here. */
  payWithTestCard?(
    clientSecret: string,
    card: PaymentCard,
  ): Promise<{ paymentIntentId: string } | { decline: CardDecline } | undefined>;
}

const CHECKOUT_CENTS = 1_000;

/** Money by card into wallets (D-PAY). Nothing is kept here: the ledger's key makes each payment count once. */
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
      const told = {
        payment,
        reference,
        amount,
        currency,
        ...(kind === 'dispute' && { state: event.state }),
      };
      if (currency !== 'usd') {
        notify(`A ${kind} in another currency than US dollars was reported. The wallet is as it was.`, told);
        return;
      }
      await returns.take(event);
      notify(`A ${kind} was reported, and the wallet follows it.`, told);
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
        // The card is paid whether or not the wallet can be written now: confirming adds the money later.
        await add(intent, 'test card').catch((error: unknown) =>
          notify('A test payment could not be added to its wallet yet.', { payment: intent.id, error }),
        );
        return { paymentIntentId: intent.id };
      },
    }),
  };
}

type PaymentJudgement =
  /** May be added to this account's wallet. */
  | { kind: 'creditable'; accountId: string; cents: number }
  /** Nothing has come, or nothing yet. */
  | { kind: 'pending'; status: 'unpaid' | 'processing' | 'cancelled' }
  /** No payment into a wallet of ours: another product's, or a payment test. */
  | { kind: 'foreign' }
  /** One of ours that must not be as it is: a person has to look at it. */
  | { kind: 'odd'; why: string };

/** Says what a payment is worth to a wallet (D-PAY). Each case but the first adds nothing. */
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
