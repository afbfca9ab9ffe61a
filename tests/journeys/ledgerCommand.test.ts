import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fileStorage } from '../../apps/server/src/storage/files/fileStorage.ts';
import { runVerb } from '../../scripts/fabula/runVerb.ts';
import { verbs } from '../../scripts/fabula/verbs.ts';
import { grantEntry } from '../storage/contract/ledgerEntries.ts';

let folder: string;
let journal: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fabula-books-'));
  journal = join(folder, 'store/ledger.journal');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = () =>
  fileStorage({
    directory: folder,
    logError: (_, error) => {
      throw error;
    },
  });

async function fabula(args: string) {
  const output: string[] = [];
  const code = await runVerb(verbs, {
    args: args.split(' '),
    env: { DATA_DIR: folder },
    say: (line) => output.push(line),
    complain: (line) => output.push(line),
  });
  return { code, output: output.join('\n') };
}

async function write(): Promise<Buffer> {
  const storage = await open();
  await storage.documents('accounts').create('ann', { email: 'ann@example.com' });
  for (let turn = 0; turn < 5; turn++) await storage.ledger.post(grantEntry('ann', 1, `grant:${turn}`));
  await storage.close();
  return readFileSync(journal);
}

/** Changes a byte of the fourth entry. */
function damage(bytes: Buffer): Buffer {
  const damaged = Buffer.from(bytes);
  const at = bytes.indexOf('grant:3');
  damaged[at] = (damaged[at] ?? 0) ^ 1;
  writeFileSync(journal, damaged);
  return damaged;
}

describe('npm run fabula -- ledger', () => {
  it('check says that whole books are whole, and restore leaves them alone', async () => {
    const bytes = await write();
    expect(await fabula('ledger check')).toMatchObject({
      code: 0,
      output: expect.stringContaining('The books are whole.'),
    });
    expect(await fabula('ledger restore --yes')).toMatchObject({
      code: 0,
      output: expect.stringContaining('nothing was changed'),
    });
    expect(readFileSync(journal)).toEqual(bytes);
  });

  it('check says what is missing, restore asks before it goes on without it, and a server starts then', async () => {
    const damaged = damage(await write());
    await expect(open()).rejects.toThrow('“npm run fabula -- ledger check”');
    const checked = await fabula('ledger check');
    expect(checked.code).toBe(1);
    expect(checked.output).toContain('3 entries read well');
    expect(checked.output).toContain('5 were acknowledged');
    expect(checked.output).toContain('not among them: 2.');
    expect(checked.output).toMatch(/grant:4 {2}house:credits -1 credits, user:ann \+1 credits/);
    expect(await fabula('ledger restore')).toMatchObject({
      code: 1,
      output: expect.stringContaining('add --yes'),
    });
    expect(readFileSync(journal)).toEqual(damaged);

    expect(await fabula('ledger restore --yes')).toMatchObject({ code: 0 });
    const kept = readdirSync(join(folder, 'store/damaged'));
    const copy = kept.find((name) => name.startsWith('ledger.journal'));
    expect(readFileSync(join(folder, 'store/damaged', copy ?? ''))).toEqual(damaged);
    expect((await fabula('ledger check')).code).toBe(0);
    const storage = await open();
    expect(await storage.ledger.balance('user:ann', 'credits')).toBe(3);
    expect(await storage.audit()).toEqual([]);
    await storage.close();
  });

  it.each([
    ['gone', () => rmSync(journal)],
    ['emptied', () => writeFileSync(journal, '')],
    [
      'gone with their marks',
      () => {
        for (const name of ['ledger.journal', 'ledger.mark.1', 'ledger.mark.2']) {
          rmSync(join(folder, 'store', name));
        }
      },
    ],
    [
      'there and their marks are rubbish',
      () => {
        for (const name of ['ledger.mark.1', 'ledger.mark.2']) {
          writeFileSync(join(folder, 'store', name), 'rubbish');
        }
      },
    ],
  ])('restore begins anew where the books are %s', async (_, harm) => {
    await write();
    harm();
    await expect(open()).rejects.toThrow('The books of credits and money are not whole.');
    expect((await fabula('ledger check')).code).toBe(1);
    expect((await fabula('ledger restore --yes')).code).toBe(0);
    const storage = await open();
    expect(await storage.audit()).toEqual([]);
    await storage.close();
  });

  it('touches nothing while a server has the folder', async () => {
    await write();
    const storage = await open();
    expect(await fabula('ledger restore --yes')).toMatchObject({
      code: 1,
      output: expect.stringContaining('Another Fabula is using the data'),
    });
    await storage.close();
  });
});
