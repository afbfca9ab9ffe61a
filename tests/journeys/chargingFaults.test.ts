import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { Ledger } from '../../apps/server/src/storage/Ledger.ts';
import { type Storage, StorageFailure } from '../../apps/server/src/storage/Storage.ts';
import { modelStorage } from '../storage/model/modelStorage.ts';
import { createAccountBooks } from '../support/createAccountBooks.ts';
import { until } from '../support/createCaller.ts';
import { signedInVisitor } from '../support/createMember.ts';
import { allLines, lineReader } from '../support/createVisitor.ts';
import { scriptedWriter, stall } from '../support/scriptedWriter.ts';
import { startServer, type TestServer } from '../support/startServer.ts';

const PATIENCE = { timeout: 30_000 };
const endings: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

async function start(...how: Parameters<typeof startServer>): Promise<TestServer> {
  const server = await startServer(...how);
  endings.push(server.close);
  return server;
}

/** A storage whose ledger meets each capture with `obstacle` first. */
function withObstacle(storage: Storage, obstacle: () => Promise<void>): Storage {
  const { ledger } = storage;
  const hindered: Ledger = {
    ...ledger,
    async post(entry) {
      if (entry.kind === 'capture') await obstacle();
      return ledger.post(entry);
    },
  };
  return { ...storage, ledger: hindered };
}

const named = { headers: { 'X-Operation-Id': 'the-operation' } };

describe('the books of a server that was killed', PATIENCE, () => {
  it('give back what it held, once, at the next start', async () => {
    const writer = scriptedWriter({ before: stall });
    const killed = await start({}, { writer });
    const mara = await killed.member();
    const before = createAccountBooks(mara);
    await before.claim();
    void mara
      .write('A keeper.', {}, named)
      .then((answer) => answer.text())
      .catch(() => undefined);
    await until(() => writer.signals.length === 1);
    expect(await before.credits()).toEqual([498, 500]);

    // What a dead process leaves behind is what it had written.
    const left = mkdtempSync(join(tmpdir(), 'fabula-left-'));
    endings.push(() => rmSync(left, { recursive: true }));
    cpSync(killed.dataDir, left, { recursive: true, filter: (path) => !statSync(path).isSocket() });

    for (const turn of ['first', 'second']) {
      const next = await startServer({ DATA_DIR: left });
      const books = createAccountBooks(signedInVisitor(next.visitor(), mara.token));
      expect([turn, await books.credits()]).toEqual([turn, [500, 500]]);
      expect(await books.lines()).toMatchObject([
        { type: 'return', amount: 2, balance_after: 500, operation_id: 'the-operation' },
        { type: 'charge', amount: 2, state: 'returned' },
        { type: 'claim' },
      ]);
      expect(await next.services.storage.ledger.audit()).toEqual([]);
      expect(next.reports).toEqual([]);
      await next.close();
    }
  });
});

describe('a ledger that was damaged', PATIENCE, () => {
  it('stops the start with what happened and what helps, and leaves the file as it is', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fabula-damaged-'));
    endings.push(() => rmSync(folder, { recursive: true }));
    const before = await startServer({ DATA_DIR: folder });
    const mara = await before.member();
    await createAccountBooks(mara).claim();
    for (let round = 0; round < 3; round++) await (await mara.write('A keeper.')).text();
    await before.close();
    const journal = join(folder, 'store/ledger.journal');
    const bytes = readFileSync(journal);
    const inTheSecondLine = bytes.indexOf(10) + 60;
    bytes.writeUInt8(bytes.readUInt8(inTheSecondLine) ^ 1, inTheSecondLine);
    const states: [Buffer, RegExp][] = [
      [bytes, /is not as it was written from byte \d+ on/],
      [Buffer.alloc(0), /ends after 0 entries/],
    ];
    for (const [damaged, said] of states) {
      writeFileSync(journal, damaged);
      await expect(startServer({ DATA_DIR: folder })).rejects.toThrow(said);
      await expect(startServer({ DATA_DIR: folder })).rejects.toThrow(/ledger check.+ledger restore/);
      expect(readFileSync(journal)).toEqual(damaged);
    }
    for (const name of ['ledger.journal', 'ledger.mark.1', 'ledger.mark.2'])
      rmSync(join(folder, 'store', name));
    await expect(startServer({ DATA_DIR: folder })).rejects.toThrow(/There is no .+ledger\.journal/);
  });
});

describe('a ledger in trouble', PATIENCE, () => {
  it('keeps no text waiting, and the last line until it is settled', async () => {
    let settle: () => void = () => undefined;
    const settling = new Promise<void>((resolve) => {
      settle = resolve;
    });
    const server = await start({}, { storage: withObstacle(modelStorage(), () => settling) });
    const mara = await server.member();
    const books = createAccountBooks(mara);
    await books.claim();
    const lines = lineReader(await mara.write('A keeper.', {}, named));
    expect(await lines.next()).toHaveProperty('chunk');
    expect(await books.credits()).toEqual([498, 500]);
    settle();
    expect((await lines.rest()).at(-1)).toEqual({ chunk: '[DONE]' });
    expect(await books.credits()).toEqual([498, 498]);
  });

  it('costs no text, and nothing that it does not say', async () => {
    const server = await start(
      {},
      {
        storage: withObstacle(modelStorage(), () =>
          Promise.reject(new StorageFailure('unavailable', 'Not now.')),
        ),
      },
    );
    const mara = await server.member();
    const books = createAccountBooks(mara);
    await books.claim();
    const lines = await allLines(await mara.write('A keeper.', {}, named));
    expect(lines.at(-1)).toEqual({ chunk: '[DONE]' });
    expect((await books.report('the-operation')).cost).toEqual({ credits: 2, charged: 0 });
    expect(await books.credits()).toEqual([498, 500]);
    expect(server.reports).toEqual([new StorageFailure('unavailable', 'Not now.')]);
  });
});

describe('a visitor’s place of the day', PATIENCE, () => {
  /** A storage that answers at once whether there is room, and keeps what was taken when the test says so. */
  function keepingLate(keep: () => Promise<void>) {
    const storage = modelStorage();
    const { counters } = storage;
    const takeAhead: NonNullable<Storage['counters']['takeAhead']> = (takes, expiresAt) => ({
      isTaken: true,
      kept: keep().then(async () => void (await counters.take(takes, expiresAt))),
    });
    return { ...storage, counters: { ...counters, takeAhead } } satisfies Storage;
  }
  async function counted({ counters }: Storage): Promise<number[]> {
    const counts: number[] = [];
    for await (const { key, count } of counters.all()) if (key.startsWith('guest ')) counts.push(count);
    return counts;
  }

  it('is kept while the model is asked already, and before its first word is shown', async () => {
    let keep: () => void = () => undefined;
    const kept = new Promise<void>((resolve) => {
      keep = resolve;
    });
    const storage = keepingLate(() => kept);
    const writer = scriptedWriter({ kind: 'real' });
    const server = await start({ GUEST_DAILY_GENERATIONS: '3' }, { storage, writer });
    const visitor = server.visitor();
    let isAnswered = false;
    const answer = visitor.write('A keeper.').finally(() => {
      isAnswered = true;
    });
    await until(() => writer.signals.length === 1);
    for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
    expect(isAnswered).toBe(false);
    keep();
    expect((await allLines(await answer)).at(-1)).toEqual({ chunk: '[DONE]' });
    // Theirs, their address's and their network's.
    expect(await counted(storage)).toEqual([1, 1, 1]);
  });

  it('is said not to be kept in the place of a text', async () => {
    const storage = keepingLate(() => Promise.reject(new StorageFailure('full', 'The disk is full.')));
    const writer = scriptedWriter({ kind: 'real' });
    const server = await start({ GUEST_DAILY_GENERATIONS: '3' }, { storage, writer });
    const answer = await server.visitor().write('A keeper.');
    expect(answer.status).toBe(507);
    expect(await answer.json()).toMatchObject({ type: 'storage_full', error: 'The disk is full.' });
    expect(await counted(storage)).toEqual([]);
  });
});
