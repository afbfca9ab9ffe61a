import { type AccountWallet, accountWallet, adminCreditsAnswer, adminWalletAnswer } from '@fabula/contract';
import { callJson } from '../../api/call.ts';
import { addressOf, fetchEntries, orThrow } from '../../api/entries.ts';

const root = '/api/v1/wallets';

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
export const walletCalls = {
  find: async (account: string): Promise<AccountWallet> =>
    orThrow(await callJson(addressOf(root, { account }), { schema: accountWallet })),

  /** `key` makes retries idempotent. */
  act: async (id: string, act: WalletAct, body: object, key: string): Promise<AccountWallet> =>
    orThrow(
      await callJson(`${root}/${encodeURIComponent(id)}/${act}`, {
        method: 'POST',
        body,
        headers: { 'Idempotency-Key': key },
        schema: accountWallet,
      }),
    ),

  /** The newest lines, or those older than `before`. */
  history: async (id: string, name: HistoryName, before: string | null) => {
    const path = `${root}/${encodeURIComponent(id)}/${name}`;
    const parse = (answer: unknown): HistoryLine[] => {
      const show = name === 'credits' ? whole : dollars;
      const lines =
        name === 'credits'
          ? adminCreditsAnswer.parse(answer).transactions
          : adminWalletAnswer.parse(answer).transactions;
      return lines.map(({ id: line, type, amount, balance_after, timestamp, description, by }) => ({
        id: line,
        type,
        amount: type === 'freeze' || type === 'unfreeze' ? '' : show(amount),
        isOut: out.has(type) || (name === 'transactions' && type === 'purchase'),
        balance: show(balance_after),
        timestamp,
        description,
        by,
      }));
    };
    const { entries } = await fetchEntries(path, { before: before ?? '' }, { parse });
    const oldest = entries.length < pageSize ? undefined : entries.findLast((line) => /^\d/.test(line.id));
    return { entries, next: oldest?.id.replace(/-.*$/, '') ?? null };
  },
};

/** Below 0 with a minus. */
export const dollarsText = dollars;
