import { once } from 'node:events';
import { appendFileSync, copyFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { cuts, damageLedger, flips, lines } from '../faults/simulation/damageLedger.ts';
import type { Attack } from '../support/attacking/Attack.ts';
import { attackedServer, endsOnSignal } from '../support/attacking/attackedServer.ts';

const END_MS = 20_000;

/** What a server says that is to start with this folder, and does not; undefined when it starts. */
async function refusal(DATA_DIR: string): Promise<string | undefined> {
  try {
    const server = await attackedServer({ DATA_DIR });
    await server.close();
    return undefined;
  } catch (error) {
    return String(error);
  }
}

export const attacks: readonly Attack[] = [
  {
    name: 'a second server, after everything is deleted that looks like a lock',
    async run() {
      const server = await attackedServer();
      try {
        const store = join(server.dataDir, 'store');
        for (const name of readdirSync(store)) if (/lock|socket|pid/i.test(name)) rmSync(join(store, name));
        const said = await refusal(server.dataDir);
        const isKeptOut = said?.includes('Another Fabula is using the data') ?? false;
        const { status } = await fetch(`${server.url}/readyz`);
        return {
          tried: 1,
          lost: isKeptOut && status === 200 ? 0 : 1,
          note: `the first one answers ${status}`,
        };
      } finally {
        await server.close();
      }
    },
  },
  {
    name: 'somebody else writes the books of a server that runs',
    async run() {
      const server = await attackedServer();
      try {
        const ended = once(server.child, 'exit').then(() => true);
        appendFileSync(join(server.dataDir, 'store/ledger.journal'), 'a line of somebody else\n');
        await fetch(`${server.url}/readyz`).catch(() => undefined);
        const hasEnded = await Promise.race([ended, delay(END_MS, false, { ref: false })]);
        const isSaid = server.output().includes('Another process has written');
        return { tried: 1, lost: hasEnded && isSaid ? 0 : 1, note: hasEnded ? 'it ended' : 'it went on' };
      } finally {
        await server.close();
      }
    },
  },
  {
    name: 'an older copy of the books is put back',
    async run() {
      const server = await attackedServer();
      try {
        const journal = join(server.dataDir, 'store/ledger.journal');
        const older = join(server.dataDir, 'older');
        copyFileSync(journal, older);
        await endsOnSignal(server, END_MS);
        const first = await refusal(server.dataDir);
        copyFileSync(older, journal);
        const then = await refusal(server.dataDir);
        const isRefused = then?.includes('npm run fabula -- ledger restore') ?? false;
        return { tried: 2, lost: first === undefined && isRefused ? 0 : 1, ...(first && { note: first }) };
      } finally {
        await server.close();
      }
    },
  },
  {
    name: 'books cut, flipped and without a line',
    async run() {
      let [tried, lost] = [0, 0];
      let note: string | undefined;
      for (const history of [
        [1, 1, 1, 1],
        [1, 5],
      ]) {
        for (const killed of [false, true]) {
          const { states, findings } = await damageLedger(history, killed, function* (files) {
            yield* cuts(files);
            yield* lines(files);
            yield* flips(files, false);
          });
          tried += states;
          lost += findings.length;
          note ??= findings[0];
        }
      }
      return { tried, lost, ...(note !== undefined && { note }) };
    },
  },
];
