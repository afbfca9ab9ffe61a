import {
  type CreditTransaction,
  creditBalanceAnswer,
  creditTransactionsAnswer,
  type OperationReport,
  operationReport,
} from '../../packages/contract/src/index.ts';
import type { Visitor } from './createVisitor.ts';

/** What somebody who is signed in can find out about their credits. */
export interface AccountBooks {
  claim(): Promise<void>;
  /** Available credits, and all of them. */
  credits(): Promise<[number, number]>;
  /** Newest first. */
  lines(): Promise<CreditTransaction[]>;
  report(operationId: string): Promise<OperationReport>;
}

export function createAccountBooks(owner: Visitor): AccountBooks {
  const read = async (path: string): Promise<unknown> => (await owner.get(path)).json();
  return {
    async claim() {
      const response = await owner.post('/api/v1/credits/add', { amount: 500, source: 'initial_claim' });
      if (!response.ok) throw new Error(await response.text());
      await response.text();
    },
    async credits() {
      const { credits } = creditBalanceAnswer.parse(await read('/api/v1/credits/balance'));
      return [credits.available_credits, credits.total_credits];
    },
    lines: async () =>
      creditTransactionsAnswer.parse(await read('/api/v1/credits/transactions')).transactions,
    report: async (id) => operationReport.parse(await read(`/api/v1/operations/${id}/report`)),
  };
}
