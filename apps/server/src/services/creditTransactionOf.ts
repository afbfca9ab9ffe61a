import type { CreditTransaction } from '@fabula/contract';
import type { Ledger } from '../storage/Ledger.ts';
import { settlementKey } from './holdEntries.ts';
import type { AccountEntry } from './readHistory.ts';

/** `adminId`: of whoever did it, which is for admins alone. */
export type CreditLine = CreditTransaction & { adminId?: string };

/** A line of the history of somebody's credits: a receipt that leads to the generation it was for. */
export async function creditTransactionOf(
  ledger: Ledger,
  { entry, amount, balanceAfter }: AccountEntry,
): Promise<CreditLine> {
  const adminId = text(entry.memo.admin);
  return {
    id: String(entry.seq),
    type: typeOf(entry.kind),
    amount: Math.abs(amount),
    balance_after: balanceAfter,
    timestamp: entry.at,
    description: text(entry.memo.description) ?? '',
    operation_id: text(entry.memo.operation) ?? null,
    call: text(entry.memo.call) ?? null,
    work: text(entry.memo.work) ?? null,
    state: entry.opens === undefined ? null : await stateOf(ledger, entry.opens),
    ...(adminId !== undefined && { adminId }),
  };
}

function typeOf(kind: string): CreditTransaction['type'] {
  switch (kind) {
    case 'claim':
    case 'purchase':
      return kind;
    case 'hold':
      return 'charge';
    case 'release':
      return 'return';
    case 'take':
    case 'return':
      return 'taken';
    case 'return_back':
      return 'given_back';
    default:
      return 'grant';
  }
}

async function stateOf(ledger: Ledger, hold: string): Promise<CreditTransaction['state']> {
  if (await ledger.find(settlementKey('capture', hold))) return 'charged';
  return (await ledger.find(settlementKey('release', hold))) ? 'returned' : 'held';
}

function text(value: string | number | undefined): string | undefined {
  return value === undefined ? undefined : String(value);
}
