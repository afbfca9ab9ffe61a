import type { AccountAdapter } from '../../../packages/account-kit/src/adapter/AccountAdapter.ts';
import type { AccountConformanceSubject } from '../../../packages/account-kit/src/testing/conformance/AccountConformanceSubject.ts';
import type { memoryAccountSubject } from './memoryAccountSubject.ts';

export type GoodAccount = ReturnType<typeof memoryAccountSubject>;

/** A way to break a good adapter, and what the suite says of it. */
export interface Sabotage {
  broken(good: GoodAccount): AccountConformanceSubject;
  says: RegExp;
}

/** Breaks some functions of one port. */
export function breaks<Port extends keyof AccountAdapter>(
  port: Port,
  says: RegExp,
  change: (
    given: Required<AccountAdapter>[Port],
    good: GoodAccount,
  ) => Partial<Required<AccountAdapter>[Port]>,
): Sabotage {
  return {
    says,
    broken(good) {
      const given = good.adapter[port];
      return { ...good, adapter: { ...good.adapter, [port]: { ...given, ...change(given, good) } } };
    },
  };
}
