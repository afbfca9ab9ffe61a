import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fileStorage } from '../../apps/server/src/storage/files/fileStorage.ts';
import { runVerb } from '../../scripts/fabula/runVerb.ts';
import type { Verb, VerbCall } from '../../scripts/fabula/Verb.ts';
import { verbs } from '../../scripts/fabula/verbs.ts';
import { startProcess } from '../support/startProcess.ts';
import { machineLinkIn } from '../support/visitorAtMachine.ts';

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
    logError: (_, error) => {
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

  it('link prints the link of the server that runs with the folder, and no longer once it has ended', async () => {
    const server = await startProcess({ DATA_DIR: folder });
    const printed = machineLinkIn(server.output());
    const answered = { code: 0, output: `${printed}\n` };
    expect(await fabula('link', '--data', folder)).toEqual(answered);
    // With a database the folder still has the link.
    const said: string[] = [];
    const calling = { args: ['link'], say: (line: string) => said.push(line), complain: () => undefined };
    const env = { DATA_DIR: folder, DATABASE_URL: 'postgresql://db.example.com/fabula' };
    expect([await runVerb(verbs, { ...calling, env }), said]).toEqual([0, [printed]]);
    expect(statSync(join(folder, 'links', new URL(server.url).port)).mode & 0o777).toBe(0o600);
    server.child.kill('SIGKILL');
    await once(server.child, 'close');
    expect(await fabula('link', '--data', folder)).toEqual({
      code: 1,
      output: `No server runs here with the data in ${folder}. Its start prints the link.\n`,
    });
    await server.close();
  }, 60_000);

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

describe('npm run fabula -- storage', () => {
  const pathsOf = (id: string) => {
    const name = createHash('sha256').update(id).digest('hex');
    const path = (ending: string) => join(folder, 'store/documents/records', name.slice(0, 2), name + ending);
    return { shown: `documents/${name.slice(0, 16)}`, record: path('.record'), copy: path('.copy') };
  };
  const data = ['--data', '.'];
  /** The real table, in this process. */
  const command = async (...args: string[]) => {
    const output: string[] = [];
    const add = (line: string) => void output.push(`${line}\n`);
    const code = await runVerb(verbs, { args, env: { INIT_CWD: folder }, say: add, complain: add });
    return { code, output: output.join('') };
  };
  const read = async (id: string) => {
    const storage = await fileStorage({ directory: folder, logError: () => undefined });
    try {
      return (await storage.documents('facts').get(id))?.value;
    } finally {
      await storage.close();
    }
  };

  async function loseFirst(): Promise<ReturnType<typeof pathsOf>> {
    await fill();
    const storage = await open();
    await storage.documents<object>('facts').update('first', { is: 2 }, 1);
    await storage.documents('facts').create('second', { is: 'well' });
    await storage.close();
    const paths = pathsOf('facts/first');
    for (const path of [paths.record, paths.copy]) writeFileSync(path, 'rubbish');
    return paths;
  }

  it('check mends what has a whole copy, and then all is well', async () => {
    await fill();
    expect(await command('storage', 'check', ...data)).toMatchObject({ code: 0 });
    const { record, copy } = pathsOf('facts/first');
    writeFileSync(record, 'rubbish');
    const { code, output } = await command('storage', 'check', ...data);
    expect(code).toBe(1);
    expect(output).toContain(`A damaged record was found: ${record}.`);
    expect(readFileSync(record)).toEqual(readFileSync(copy));
    const again = await command('storage', 'check', ...data);
    expect(again).toMatchObject({ code: 0, output: 'Everything that is kept can be read, twice.\n' });
  });

  it('check says what is lost and what can be done, and changes nothing of it', async () => {
    const { shown, record } = await loseFirst();
    for (let time = 0; time < 2; time++) {
      const { code, output } = await command('storage', 'check', ...data);
      expect(code).toBe(1);
      expect(output).toContain(`${shown} is lost: facts/first.`);
      expect(output).toContain(`npm run fabula -- storage older ${shown}`);
      expect(output).toContain(`npm run fabula -- storage forget ${shown}`);
    }
    expect(readFileSync(record, 'utf8')).toBe('rubbish');
    await expect(read('first')).rejects.toMatchObject({ code: 'unavailable' });
    expect(await read('second')).toEqual({ is: 'well' });
  });

  it('older goes on with the version before', async () => {
    const { shown } = await loseFirst();
    expect(await command('storage', 'older', shown, ...data)).toMatchObject({ code: 0 });
    expect(await read('first')).toEqual({ is: 1 });
    expect(await command('storage', 'check', ...data)).toMatchObject({ code: 0 });
    expect(await command('storage', 'older', shown, ...data)).toMatchObject({ code: 1 });
  });

  it('forget goes on without it, and keeps its files for whoever wants to look', async () => {
    const { shown, record } = await loseFirst();
    expect(await command('storage', 'forget', pathsOf('facts/second').shown, ...data)).toMatchObject({
      code: 1,
    });
    expect(await command('storage', 'forget', shown, ...data)).toMatchObject({ code: 0 });
    expect(await read('first')).toBeUndefined();
    expect(existsSync(record)).toBe(false);
    const kept = readdirSync(join(folder, 'store/documents/damaged'));
    expect(kept.filter((name) => name.startsWith(basename(record)))).toHaveLength(1);
    const storage = await open();
    expect(await storage.documents('facts').create('first', { is: 'anew' })).toBeDefined();
    await storage.close();
    expect(await command('storage', 'check', ...data)).toMatchObject({ code: 0 });
  });

  it('older and forget work where the index is lost, too', async () => {
    for (const verb of ['older', 'forget']) {
      rmSync(join(folder, 'store'), { recursive: true, force: true });
      const { shown } = await loseFirst();
      rmSync(join(folder, 'store/documents/index.journal'));
      expect((await command('storage', 'check', ...data)).output).toContain(`${shown} is lost. `);
      expect(await command('storage', verb, shown, ...data)).toMatchObject({ code: 0 });
      expect(await read('first')).toEqual(verb === 'older' ? { is: 1 } : undefined);
      expect(await command('storage', 'check', ...data)).toMatchObject({ code: 0 });
    }
  });
});
