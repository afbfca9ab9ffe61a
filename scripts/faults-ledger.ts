import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeFileSystem } from '../apps/server/src/storage/files/FileSystem.ts';
import { type FileLedger, fileLedger } from '../apps/server/src/storage/files/fileLedger.ts';
import { type Ledger, LedgerReplay } from '../apps/server/src/storage/Ledger.ts';
import { cuts, damageLedger, flips, lines } from '../tests/faults/simulation/damageLedger.ts';
import { grantEntry } from '../tests/storage/contract/ledgerEntries.ts';
import { playLedgerHistory } from '../tests/storage/contract/playLedgerHistory.ts';

const STEPS = 200;
const AT_ONCE = 250;
const HISTORIES_A_LEDGER = 250;
const ENTRIES = 50_000;

/** The number of histories; then `all` to also damage the ledger in every way. */
const histories = Number(process.argv[2] ?? 1_000);
const isEverything = process.argv[3] === 'all';
const folder = mkdtempSync(join(tmpdir(), 'fabula-ledger-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const open = (name: string): Promise<FileLedger> =>
  fileLedger({
    fs: nodeFileSystem,
    path: join(folder, name),
    logError: (_, error) => {
      throw error;
    },
  });

/** Runs `work` for 0, 1, 2, … up to `count`, with limited concurrency. */
async function spread(
  count: number,
  atOnce: number,
  work: (turn: number) => Promise<unknown>,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** Throws when the ledger is wrong; returns the number of its entries. */
async function prove(ledger: Ledger): Promise<number> {
  const replay = new LedgerReplay();
  let count = 0;
  for await (const entry of ledger.all()) {
    replay.add(entry);
    count++;
  }
  const faults = [...replay.faults, ...(await ledger.audit())];
  if (faults.length > 0) throw new Error(faults.slice(0, 10).join('\n'));
  return count;
}

async function playHistories(): Promise<void> {
  const from = performance.now();
  let entries = 0;
  for (let first = 0; first < histories; first += HISTORIES_A_LEDGER) {
    const name = `histories-${first}`;
    const ledger = await open(name);
    const count = Math.min(HISTORIES_A_LEDGER, histories - first);
    await spread(count, AT_ONCE, (turn) =>
      playLedgerHistory(ledger, { seed: first + turn + 1, steps: STEPS }),
    );
    const made = await prove(ledger);
    await ledger.close();
    const again = await open(name);
    if ((await prove(again)) !== made) throw new Error('Opened again, the ledger has other entries.');
    await again.close();
    for (const file of readdirSync(folder)) rmSync(join(folder, file));
    entries += made;
  }
  const seconds = (performance.now() - from) / 1_000;
  console.log(
    `${histories} histories of ${STEPS} steps: ${entries} entries. Each step was answered as the model does; all postings sum to 0, nothing went below 0, replayed and opened again the balances are the same (${seconds.toFixed(0)} s).`,
  );
}

async function measure(writers: number, entries: number): Promise<void> {
  const ledger = await open(`speed-${writers}`);
  const from = performance.now();
  await spread(entries, writers, (turn) => ledger.post(grantEntry(`user-${turn % 100}`, 1, `grant:${turn}`)));
  const perSecond = entries / ((performance.now() - from) / 1_000);
  await ledger.close();
  console.log(`${writers} writers at once: ${Math.round(perSecond)} durable entries a second.`);
}

async function damageBooks(): Promise<void> {
  for (const [name, history] of [
    ['one entry a batch', [1, 1, 1, 1, 1, 1, 1, 1]],
    ['many entries a batch', [1, 9, 4]],
  ] as const) {
    for (const killed of [false, true]) {
      const { states, refused, findings } = await damageLedger(history, killed, function* (files) {
        yield* cuts(files);
        yield* lines(files);
        yield* flips(files, true);
      });
      for (const finding of findings.slice(0, 10)) console.error(finding);
      if (findings.length > 0) process.exitCode = 1;
      console.log(
        `Books of ${name}, ${killed ? 'left by a killed process' : 'closed'}, damaged in ${states} ways: ${refused} refused, ${states - refused - findings.length} opened whole, ${findings.length} entries lost in silence or otherwise wrong.`,
      );
    }
  }
}

await playHistories();
if (isEverything) await damageBooks();
await measure(1, ENTRIES / 10);
await measure(64, ENTRIES);
