import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { allLines, createVisitor, lineReader, textOf } from '../support/createVisitor.ts';
import { fakeParagraphs } from '../support/fakeBehaviours.ts';
import { fakeOpenai } from '../support/fakeOpenai.ts';
import { startServer } from '../support/startServer.ts';

const root = resolve(import.meta.dirname, '../..');

let directory: string;
const children: ChildProcessWithoutNullStreams[] = [];

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'fabula-start-'));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(directory, { recursive: true, force: true });
});

interface Run {
  child: ChildProcessWithoutNullStreams;
  output(): string;
  /** Settles with the exit code. */
  exit: Promise<number | null>;
  /** Settles with the address once the server listens. */
  address: Promise<string>;
}

function start(variables: Record<string, string> = {}): Run {
  const child = spawn(process.execPath, [join(root, 'apps/server/dist/main.js')], {
    cwd: directory,
    env: { PATH: process.env.PATH ?? '', PORT: '0', DATA_DIR: join(directory, 'data'), ...variables },
  });
  children.push(child);
  let output = '';
  const address = new Promise<string>((listening, fail) => {
    const read = (bytes: Buffer) => {
      output += bytes;
      const found = /address\s+(http:\S+)/.exec(output)?.[1];
      if (found) listening(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => fail(new Error(output)));
  });
  address.catch(() => undefined);
  return { child, output: () => output, exit: once(child, 'close').then(([code]) => code), address };
}

/** A start takes a second, and many on a machine that is busy with other tests. */
const PATIENCE = { timeout: 60_000 };

describe('starting', PATIENCE, () => {
  it('prints where it is, what is real and what embedded, and where the data is', async () => {
    const run = start();
    const url = await run.address;
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect(run.output()).toMatch(/text model +\S.* \(embedded\)/);
    expect(run.output()).toMatch(/feedback +Outbox folder \(embedded\)/);
    expect(run.output()).toContain(join(directory, 'data'));
    run.child.kill('SIGTERM');
    expect(await run.exit).toBe(0);
  });

  it('asks for no build where Vite serves the site', async () => {
    const run = start({ FABULA_DEVELOPMENT: '1' });
    await run.address;
    expect(run.output()).toMatch(/site +served by Vite/);
  });

  it('reads .env, and stops with the whole list of what is wrong', async () => {
    writeFileSync(join(directory, '.env'), 'OPENAI_BASE_URL=nowhere\nOFFLINE_PACE=slow\n');
    const run = start({ PORT: 'eighty' });
    expect(await run.exit).toBe(1);
    for (const name of ['PORT', 'OPENAI_BASE_URL', 'OFFLINE_PACE']) {
      expect(run.output()).toMatch(new RegExp(`^ {2}${name} must be`, 'm'));
    }
    expect(run.output()).not.toContain('    at ');
  });

  it('refuses to take test payments where others can reach it (D-SAFE-START)', async () => {
    const run = start({ HOST: '0.0.0.0' });
    expect(await run.exit).toBe(1);
    expect(run.output()).toMatch(/^ {2}HOST is 0\.0\.0\.0, where others can reach this server/m);
    for (const way of ['ALLOW_TEST_PAYMENTS=1', 'STRIPE_SECRET_KEY']) expect(run.output()).toContain(way);
    expect(run.output()).not.toContain('    at ');
    const allowed = start({ HOST: '0.0.0.0', ALLOW_TEST_PAYMENTS: '1' });
    const { port } = new URL(await allowed.address);
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    expect(allowed.output()).toMatch(/payments +Test payments: no card is charged \(embedded\)/);
  });

  it('says so when the port is in use', async () => {
    const first = start();
    const port = new URL(await first.address).port;
    const second = start({ PORT: port, DATA_DIR: join(directory, 'second') });
    expect(await second.exit).toBe(1);
    expect(second.output()).toMatch(new RegExp(`^Port ${port} on 127.0.0.1 is in use already`));
    expect(second.output()).not.toContain('    at ');
  });

  it('says so when another one keeps its data in the same folder, and takes over when that is gone', async () => {
    const first = start();
    await first.address;
    const second = start();
    expect(await second.exit).toBe(1);
    expect(second.output()).toMatch(
      /^Fabula cannot start. Another Fabula is using the data in .+ DATA_DIR.$/m,
    );
    expect(second.output()).not.toContain('    at ');
    first.child.kill('SIGKILL');
    await first.exit;
    await start().address;
  });

  it('says so when the data directory cannot be made', async () => {
    writeFileSync(join(directory, 'file'), '');
    const run = start({ DATA_DIR: join(directory, 'file', 'data') });
    expect(await run.exit).toBe(1);
    expect(run.output()).toContain('Set DATA_DIR');
    expect(run.output()).not.toContain('    at ');
  });
});

describe('stopping', PATIENCE, () => {
  it('accepts nothing more, lets running streams finish, remembers them, and exits 0', async () => {
    const fake = await fakeOpenai({ paceMs: 80 });
    const run = start({ OPENAI_BASE_URL: fake.url });
    const url = await run.address;
    const response = await createVisitor(url).write('A keeper.', { count: 3 });
    const reader = lineReader(response);
    const first = await reader.next();
    run.child.kill('SIGTERM');
    await expect.poll(() => run.output(), PATIENCE).toContain('Stopping');
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
    const lines = [first ?? { chunk: '' }, ...(await reader.rest())];
    expect(textOf(lines).split('\n\n')).toEqual(fakeParagraphs(3));
    expect(lines.at(-1)).toEqual({ chunk: '[DONE]' });
    expect(await run.exit).toBe(0);
    await fake.close();
    const next = await startServer({ DATA_DIR: join(directory, 'data') });
    const [call] = (await next.services.apiCallHistory.list({})).calls;
    expect([call?.state, call?.response]).toEqual(['done', textOf(lines)]);
    expect((await next.services.usage.read(2)).daily_data.map(({ calls }) => calls)).toEqual([1]);
    await next.close();
  });

  it('exits at once when told twice', async () => {
    const fake = await fakeOpenai({ behaviour: 'stallInTheMiddle' });
    const run = start({ OPENAI_BASE_URL: fake.url });
    const response = await createVisitor(await run.address).write('A keeper.');
    const reading = allLines(response).catch((error: unknown) => error);
    run.child.kill('SIGTERM');
    await expect.poll(() => run.output(), PATIENCE).toContain('Stopping');
    await new Promise((wait) => setTimeout(wait, 400));
    run.child.kill('SIGTERM');
    expect(await run.exit).toBe(0);
    await reading;
    await fake.close();
  });
});
