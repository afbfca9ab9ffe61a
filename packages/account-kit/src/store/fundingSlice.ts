import type { PaymentOutcome } from '../adapter/AccountAdapter.ts';
import { type AccountFailure, toAccountFailure } from '../model/AccountFailure.ts';
import { type FundingPayment, type InterruptedPayment, noFunding, paymentOf } from '../model/funding.ts';
import { accountOf } from '../model/Session.ts';
import type { FundingState, SliceParts } from './AccountState.ts';

/** Backoff of polling, in milliseconds; the last one repeats. */
const askDelays = [1000, 2000, 4000, 8000, 15_000, 30_000] as const;
/** About ten minutes. */
const mostAsks = 25;

type Answer = { outcome: PaymentOutcome } | { failure: AccountFailure };

const mayPass: readonly AccountFailure['code'][] = ['unreachable', 'too_many', 'unknown'];

/** Opens a payment, lets the card form pay it, and polls the server for its outcome. */
export function fundingSlice({ adapter, cache, onEvent, set, get }: SliceParts): FundingState {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let resuming: Promise<void> | null = null;

  const wallet = () => adapter().wallet;
  const accountNow = () => accountOf(adapter().session.get());
  const isInHand = (id: string) => paymentOf(get().funding)?.id === id;

  async function confirm(id: string): Promise<Answer> {
    try {
      const outcome = await wallet()?.confirm?.(id);
      return outcome ? { outcome } : { failure: { code: 'unknown', message: '' } };
    } catch (error) {
      return { failure: toAccountFailure(error) };
    }
  }

  function bring(id: string, { cents, balanceCents }: PaymentOutcome) {
    wallet()?.pending?.remove(id);
    const account = accountNow();
    if (account !== null) {
      cache.changeWallet(account, () => balanceCents);
      cache.refreshWallet(account);
    }
    onEvent({ type: 'funds.added', cents });
  }

  function askLater(payment: FundingPayment, asked: number, isThinking: boolean) {
    const delay = askDelays[asked] ?? (isThinking && asked < mostAsks ? askDelays.at(-1) : undefined);
    if (delay !== undefined) timer = setTimeout(() => void ask(payment, asked + 1), delay);
  }

  async function ask(payment: FundingPayment, asked: number) {
    clearTimeout(timer);
    if (!isInHand(payment.id)) return;
    const { funding } = get();
    if (funding.step === 'processing' || funding.step === 'unanswered')
      set({ funding: { ...funding, isAsking: true } });
    const answer = await confirm(payment.id);
    if (!isInHand(payment.id)) return;
    if ('failure' in answer) {
      const { failure } = answer;
      set({ funding: { step: 'unanswered', payment, failure, isAsking: false } });
      if (mayPass.includes(failure.code)) askLater(payment, asked, false);
      return;
    }
    const { outcome } = answer;
    const failure: AccountFailure = { code: 'declined', message: outcome.error ?? '' };
    switch (outcome.status) {
      case 'succeeded':
        bring(payment.id, outcome);
        set({
          funding: { step: 'added', cents: outcome.cents, balanceCents: outcome.balanceCents },
          amount: '',
        });
        return;
      case 'processing':
        set({ funding: { step: 'processing', payment, isAsking: false } });
        askLater(payment, asked, true);
        return;
      case 'unpaid':
        set({ funding: { step: 'card', payment, failure } });
        return;
      case 'cancelled':
        wallet()?.pending?.remove(payment.id);
        set({ funding: { step: 'amount', failure } });
    }
  }

  /** Polls a payment that nobody has open. `tell`: outcomes that are shown. */
  async function lookAfter(id: string, tell: readonly InterruptedPayment['outcome'][]) {
    const account = accountNow();
    const found = interruptedOf(id, await confirm(id));
    if (account !== accountNow() || isInHand(id)) return;
    const { answer, payment } = found;
    if (payment.outcome === 'added' && 'outcome' in answer) bring(id, answer.outcome);
    if (isSettled(payment)) wallet()?.pending?.remove(id);
    const others = get().interrupted.filter((one) => one.id !== id);
    set({ interrupted: tell.includes(payment.outcome) ? [...others, payment] : others });
  }

  return {
    funding: noFunding,
    amount: '',
    interrupted: [],
    typeAmount: (amount) => set({ amount }),
    async openPayment(cents) {
      const { step } = get().funding;
      const purse = wallet();
      if ((step !== 'amount' && step !== 'added') || !purse?.addFunds) return;
      const account = accountNow();
      set({ funding: { step: 'opening', cents } });
      try {
        const payment = await purse.addFunds(cents);
        if (account !== accountNow()) return;
        // From here on the card may be charged, and a reload may come in between.
        wallet()?.pending?.add(payment.id);
        set({ funding: { step: 'card', payment, failure: null } });
      } catch (error) {
        if (account === accountNow()) set({ funding: { step: 'amount', failure: toAccountFailure(error) } });
      }
    },
    async paymentMade() {
      const { funding } = get();
      if (funding.step !== 'card') return;
      wallet()?.pending?.add(funding.payment.id);
      set({ funding: { step: 'confirming', payment: funding.payment } });
      await ask(funding.payment, 0);
    },
    async askAgain() {
      const { funding } = get();
      if ((funding.step === 'processing' || funding.step === 'unanswered') && !funding.isAsking)
        await ask(funding.payment, 0);
    },
    async leavePayment() {
      const payment = paymentOf(get().funding);
      if (!payment) return;
      clearTimeout(timer);
      set({ funding: noFunding });
      await lookAfter(payment.id, ['added', 'processing', 'unanswered']);
    },
    resumePayments() {
      const own = paymentOf(get().funding)?.id;
      const ids = wallet()?.pending?.list() ?? [];
      const others = ids.filter((id) => id !== own);
      resuming ??= Promise.all(
        others.map((id) => lookAfter(id, ['added', 'processing', 'unpaid', 'unanswered'])),
      ).then(() => {
        resuming = null;
      });
      return resuming;
    },
    dismissInterrupted: (id) => set({ interrupted: get().interrupted.filter((one) => one.id !== id) }),
  };
}

/** True if polling would bring nothing new. */
function isSettled(payment: InterruptedPayment): boolean {
  if (payment.outcome === 'unanswered')
    return payment.failure.code !== 'signed_out' && !mayPass.includes(payment.failure.code);
  return payment.outcome !== 'processing';
}

function interruptedOf(id: string, answer: Answer): { answer: Answer; payment: InterruptedPayment } {
  if ('failure' in answer) return { answer, payment: { id, outcome: 'unanswered', failure: answer.failure } };
  const { status, cents } = answer.outcome;
  if (status === 'succeeded') return { answer, payment: { id, outcome: 'added', cents } };
  return { answer, payment: { id, outcome: status === 'processing' ? 'processing' : 'unpaid' } };
}
