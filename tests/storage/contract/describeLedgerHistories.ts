import { expect, it } from 'vitest';
import { type Ledger, LedgerReplay } from '../../../apps/server/src/storage/Ledger.ts';
import { rounds } from '../../support/rounds.ts';
import { allEntries } from './ledgerEntries.ts';
import { playLedgerHistory } from './playLedgerHistory.ts';

/** How many histories are played in `npm run test:long`, and how many steps each has; `npm run faults:ledger` plays more. */
const HISTORIES = 200;
const STEPS = 200;
const AT_ONCE = 100;

/** Any history of entries and questions answers as the plain model does, and leaves books that add up; part of `describeLedger`. */
export function describeLedgerHistories(open: () => Promise<Ledger>, most = HISTORIES): void {
  const histories = rounds(most, 4);
  it(`answers ${histories} random histories of ${STEPS} steps as the model does, and adds up`, {
    timeout: 60_000 + histories * 1_000,
  }, async () => {
    const ledger = await open();
    for (let seed = 1; seed <= histories; seed += AT_ONCE) {
      await Promise.all(
        Array.from({ length: Math.min(AT_ONCE, histories + 1 - seed) }, (_, turn) =>
          playLedgerHistory(ledger, { seed: seed + turn, steps: STEPS }),
        ),
      );
    }
    const replay = new LedgerReplay();
    const entries = await allEntries(ledger);
    for (const entry of entries) replay.add(entry);
    expect(replay.faults).toEqual([]);
    expect(await ledger.audit()).toEqual([]);
    expect(entries.length).toBeGreaterThan(histories * 10);
  });
}
