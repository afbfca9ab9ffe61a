import type { Transaction } from 'kysely';
import type { LedgerAudit } from '../Ledger.ts';
import { balanceKey, LedgerReplay } from '../LedgerReplay.ts';
import { allEntries } from './ledgerRows.ts';
import type { Tables } from './Tables.ts';
import { fromText } from './toText.ts';

/** Replays all entries, and compares what the other tables say. */
export async function auditLedger(db: Transaction<Tables>): Promise<LedgerAudit> {
  const replay = new LedgerReplay();
  for await (const entry of allEntries((work) => work(db))) replay.add(entry);

  const accounts = await db.selectFrom('ledger_accounts').selectAll().execute();
  const balances = new Map(
    accounts.map(({ account, unit, balance }) => [balanceKey(fromText(account), unit), balance]),
  );
  const names = [...replay.balances.keys()].filter((name) => !name.includes(' house:'));
  const wrong = [...new Set([...names, ...balances.keys()])]
    .filter((name) => (balances.get(name) ?? 0) !== (replay.balances.get(name) ?? 0))
    .map(
      (name) =>
        `The balance of ${name} is ${balances.get(name) ?? 0}, and its entries sum to ${replay.balances.get(name) ?? 0}.`,
    );

  const holds = await db.selectFrom('ledger_holds').selectAll().execute();
  const open = new Set(holds.filter(({ closed_by }) => closed_by === null).map(({ id }) => fromText(id)));
  const unlike = [...new Set([...open, ...replay.open])]
    .filter((id) => open.has(id) !== replay.open.has(id))
    .map((id) => `The hold ${id} is ${open.has(id) ? 'open' : 'closed'}, and its entries say otherwise.`);
  return [...replay.faults, ...wrong, ...unlike];
}
