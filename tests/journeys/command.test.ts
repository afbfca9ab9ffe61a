import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fileStorage } from '../../apps/server/src/storage/files/fileStorage.ts';
import { runVerb } from '../../scripts/fabula/runVerb.ts';
import type { Verb, VerbCall } from '../../scripts/fabula/Verb.ts';

const root = resolve(import.meta.dirname, '../..');
const tsx = import.meta.resolve('tsx');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fabula-command-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The command as npm starts it. */
async function fabula(...words: string[]): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, ['--import', tsx, join(root, 'scripts/fabula.ts'), ...words], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', INIT_CWD: folder },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes: Buffer) => {
      output += bytes;
    });
  }
  const [code] = await once(child, 'close');
  return { code, output };
}

const open = () =>
  fileStorage({
    directory: folder,
    report: (_, error) => {
      throw error;
    },
  });

async function fill(): Promise<void> {
  const storage = await open();
  await storage.documents('facts').create('first', { is: 1 });
  await storage.close();
}

/** Calls the table with one verb that does nothing, in this process. */
async function call(parts: Partial<Verb>, args: string, env: Record<string, string> = {}) {
  const calls: VerbCall[] = [];
  const output: string[] = [];
  const verb: Verb = {
    usage: 'lamp light <room>',
    does: 'Lights a lamp.',
    worksOn: 'files',
    writes: true,
    async run(given) {
      calls.push(given);
      return true;
    },
    ...parts,
  };
  const code = await runVerb([verb], {
    args: args.split(' ').filter(Boolean),
    env: { DATA_DIR: folder, ...env },
    say: (line) => output.push(line),
    complain: (line) => output.push(line),
  });
  return { code, output: output.join('\n'), calls };
}

describe('npm run fabula', () => {
  it('lists what it does, and refuses what it does not know', async () => {
    const help = await fabula('help');
    expect(help.code).toBe(0);
    expect(help.output).toContain('storage check');
    expect(help.output).toContain('--data');
    const bare = await call({}, '');
    expect(bare.code).toBe(2);
    expect(bare.output).toContain('Lights a lamp.');
    const unknown = await call({}, 'lamp break');
    expect(unknown.code).toBe(2);
    expect(unknown.output).toContain('no command ‘lamp break’');
  });

  it('hands on words and options, and says what is missing or too much', async () => {
    await fill();
    const good = await call({ options: { long: { type: 'boolean' } } }, 'lamp light hall --long');
    expect(good.code).toBe(0);
    expect(good.calls[0]).toMatchObject({ words: ['hall'], options: { long: true } });
    expect(good.calls[0]?.place).toMatchObject({ directory: folder, databaseUrl: undefined });
    expect(await call({}, 'lamp light')).toMatchObject({ code: 2, calls: [] });
    expect((await call({}, 'lamp light')).output).toContain('<room> is missing.');
    expect(await call({}, 'lamp light hall cellar')).toMatchObject({ code: 2, calls: [] });
    expect(await call({}, 'lamp light hall --loud')).toMatchObject({ code: 2, calls: [] });
  });

  it('ends with 1 when all is not well', async () => {
    await fill();
    expect(await call({ run: async () => false }, 'lamp light hall')).toMatchObject({ code: 1 });
    const thrown = await call(
      {
        run: async () => {
          throw new Error('The lamp is broken.');
        },
      },
      'lamp light hall',
    );
    expect(thrown).toMatchObject({ code: 1, output: 'The lamp is broken.' });
  });

  it('makes no folder where there is none', async () => {
    const { code, output } = await fabula('storage', 'check', '--data', 'elsewhere');
    expect(code).toBe(1);
    expect(output).toContain(`There is no data of Fabula in ${join(folder, 'elsewhere')}.`);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('touches nothing that a server is using, and keeps a server out while it writes', async () => {
    const storage = await open();
    const refused = await call({}, 'lamp light hall');
    expect(refused).toMatchObject({ code: 1, calls: [] });
    expect(refused.output).toContain('Another Fabula is using the data');
    expect(await call({ writes: false }, 'lamp light hall')).toMatchObject({ code: 0 });
    await storage.close();

    const { code } = await call(
      {
        async run() {
          await expect(open()).rejects.toThrow('Another Fabula');
          return true;
        },
      },
      'lamp light hall',
    );
    expect(code).toBe(0);
    await (await open()).close();
  });

  it('opens what is kept for a verb, and lets it go afterwards', async () => {
    await fill();
    const { code } = await call(
      {
        async run({ place }) {
          const storage = await place.open();
          return (await storage.documents('facts').get('first')) !== undefined;
        },
      },
      'lamp light hall',
    );
    expect(code).toBe(0);
    await (await open()).close();
  });

  it('does not look at files where a database is configured, unless a folder is named', async () => {
    await fill();
    const DATABASE_URL = 'postgresql://fabula@127.0.0.1/fabula';
    const refused = await call({}, 'lamp light hall', { DATABASE_URL });
    expect(refused).toMatchObject({ code: 1, calls: [] });
    expect(refused.output).toContain('PostgreSQL');
    const database = await call({ worksOn: 'files or database' }, 'lamp light hall', { DATABASE_URL });
    expect(database.calls[0]?.place.databaseUrl).toBe(DATABASE_URL);
    expect(await call({}, `lamp light hall --data ${folder}`, { DATABASE_URL })).toMatchObject({ code: 0 });
  });
});

describe('npm run fabula -- storage check', () => {
  it('says that a damaged record is damaged', async () => {
    await fill();
    expect((await fabula('storage', 'check', '--data', '.')).code).toBe(0);
    const records = join(folder, 'store/documents/records');
    const [file = ''] = readdirSync(records, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.record'),
    );
    writeFileSync(join(records, file), 'rubbish');
    const { code, output } = await fabula('storage', 'check', '--data', '.');
    expect(code).toBe(1);
    expect(output).toContain(file);
  });
});
