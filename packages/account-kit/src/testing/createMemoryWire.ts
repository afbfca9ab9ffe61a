import { AccountError, type AccountFailure } from '../model/AccountFailure.ts';

/** Calls of an adapter. */
export type MemoryCall =
  | 'balance'
  | 'pricing'
  | 'creditTransactions'
  | 'claim'
  | 'addTestCredits'
  | 'purchase'
  | 'allowance'
  | 'walletBalance'
  | 'walletTransactions'
  | 'addFunds'
  | 'confirm'
  | 'pay'
  | 'signIn'
  | 'register'
  | 'signOut'
  | 'signOutEverywhere'
  | 'forgotPassword'
  | 'changePassword'
  | 'kept'
  | 'sendProof'
  | 'sessions'
  | 'endSession'
  | 'exportData'
  | 'deleteAccount';

/** The network between adapter and memory, which tests and stories disturb. */
export interface MemoryWire {
  readonly calls: readonly MemoryCall[];
  /** Fails a call, without effect, until it is told null. */
  fail(call: MemoryCall, failure: AccountFailure | null): void;
  /** Loses the next answer of a call, which takes effect: 'unreachable' comes back. */
  loseAnswer(call: MemoryCall): void;
  /** Delays the answers of a call, which takes effect, until the returned function is called. */
  hold(call: MemoryCall): () => void;
  /** Delay of every answer, in milliseconds. */
  setLatency(milliseconds: number): void;
}

export type MemoryAsk = <T>(call: MemoryCall, work: () => T) => Promise<T>;

export function createMemoryWire(latency: number): { wire: MemoryWire; ask: MemoryAsk } {
  const calls: MemoryCall[] = [];
  const failures = new Map<MemoryCall, AccountFailure>();
  const lost = new Set<MemoryCall>();
  const held = new Map<MemoryCall, Promise<void>>();
  let milliseconds = latency;

  return {
    wire: {
      calls,
      fail(call, failure) {
        if (failure) failures.set(call, failure);
        else failures.delete(call);
      },
      loseAnswer: (call) => lost.add(call),
      hold(call) {
        let release = () => {};
        held.set(
          call,
          new Promise((resolve) => {
            release = () => {
              held.delete(call);
              resolve();
            };
          }),
        );
        return release;
      },
      setLatency(next) {
        milliseconds = next;
      },
    },
    async ask(call, work) {
      calls.push(call);
      if (milliseconds > 0) await new Promise((resolve) => setTimeout(resolve, milliseconds));
      const failure = failures.get(call);
      if (failure) throw new AccountError(failure);
      const answer = work();
      await held.get(call);
      if (lost.delete(call)) throw new AccountError({ code: 'unreachable', message: 'The answer was lost.' });
      return answer;
    },
  };
}
