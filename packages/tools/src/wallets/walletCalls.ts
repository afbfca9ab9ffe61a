import {
  type AccountWallet,
  findWalletCall,
  freezeWalletCall,
  grantCreditsCall,
  takeCreditsCall,
  unfreezeWalletCall,
  walletCreditsCall,
  walletMoneyCall,
} from '@fabula/contract';
import { orThrow } from '@fabula/contract/client';

import type { ToolsClient } from '../createClient.ts';

export type WalletAct = 'grant' | 'take' | 'freeze' | 'unfreeze';
export type HistoryName = 'credits' | 'transactions';

export interface HistoryLine {
  id: string;
  type: string;
  /** With its unit, without a sign; '' for none. */
  amount: string;
  isOut: boolean;
  balance: string;
  timestamp: string;
  description: string;
  by: string | undefined;
}

const pageSize = 50;
const out = new Set(['charge', 'taken', 'taken_back']);
const dollars = (amount: number) => `${amount < 0 ? '−' : ''}$${Math.abs(amount).toFixed(2)}`;
const whole = (amount: number) => amount.toLocaleString('en');

/** Other accounts' money and credits. Failures reject with a `ListFailure`. */
export const walletCalls = ({ ask, fetchPage }: ToolsClient) => ({
  find: async (account: string): Promise<AccountWallet> =>
    orThrow(await ask(findWalletCall, { query: { account } })),

  /** `key` makes retries idempotent. */
  async act(
    id: string,
    act: WalletAct,
    { credits = 0, reason }: { credits?: number; reason: string },
    key: string,
  ): Promise<AccountWallet> {
    const input = { params: { id }, headers: { 'Idempotency-Key': key } };
    switch (act) {
      case 'grant':
        return orThrow(await ask(grantCreditsCall, { ...input, body: { credits, reason } }));
      case 'take':
        return orThrow(await ask(takeCreditsCall, { ...input, body: { credits, reason } }));
      case 'freeze':
        return orThrow(await ask(freezeWalletCall, { ...input, body: { reason } }));
      case 'unfreeze':
        return orThrow(await ask(unfreezeWalletCall, { ...input, body: { reason } }));
    }
  },

  /** The newest lines, or those older than `before`. */
  history: async (id: string, name: HistoryName, before: string | null) => {
    const show = name === 'credits' ? whole : dollars;
    const call = name === 'credits' ? walletCreditsCall : walletMoneyCall;
    const { answer } = await fetchPage(call, { params: { id }, query: { before } });
    const entries = answer.transactions.map(
      ({ id: line, type, amount, balance_after, timestamp, description, by }): HistoryLine => ({
        id: line,
        type,
        amount: type === 'freeze' || type === 'unfreeze' ? '' : show(amount),
        isOut: out.has(type) || (name === 'transactions' && type === 'purchase'),
        balance: show(balance_after),
        timestamp,
        description,
        by,
      }),
    );
    const oldest = entries.length < pageSize ? undefined : entries.findLast((line) => /^\d/.test(line.id));
    return { entries, next: oldest?.id.replace(/-.*$/, '') ?? null };
  },
});

/** Below 0 with a minus. */
export const dollarsText = dollars;
