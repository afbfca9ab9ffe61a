import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readRecord } from '../../apps/server/src/storage/files/recordFormat.ts';
import { PASSWORD, signedInVisitor } from '../support/createMember.ts';
import { createVisitor } from '../support/createVisitor.ts';
import { startServer } from '../support/startServer.ts';
import { postJson, wholeStory } from '../support/storyBodies.ts';

const METRICS_TOKEN = 'a-token-of-sixteen';

let folder: string;
let whole: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fabula-flipped-'));
  whole = join(folder, 'whole');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const EMAIL = 'mara@example.com';

async function signIn(url: string) {
  const visitor = createVisitor(url);
  const response = await visitor.post('/api/v1/auth/login', { email: EMAIL, password: PASSWORD });
  const { token } = (await response.json()) as { token: string };
  return { status: response.status, member: signedInVisitor(visitor, token) };
}

function recordFiles(): string[] {
  return ['documents', 'works'].flatMap((part) =>
    readdirSync(join(whole, 'store', part, 'records'), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(record|copy)$/.test(name))
      .map((name) => join('store', part, 'records', name)),
  );
}

describe('one flipped bit in any file of a record', { timeout: 180_000 }, () => {
  it('keeps nobody from signing in and reading; what was read is mended, and it is reported and counted', async () => {
    const first = await startServer({ DATA_DIR: whole });
    const mara = await first.member(EMAIL);
    await postJson(mara, '/api/v1/stories/save', wholeStory({ key: 'key-1' }));
    await first.close();

    const mended = new Set<string>();
    const files = recordFiles();
    expect(files.length).toBeGreaterThan(8);
    for (const [number, file] of files.entries()) {
      const DATA_DIR = join(folder, `${number}`);
      cpSync(whole, DATA_DIR, { recursive: true });
      const bytes = readFileSync(join(DATA_DIR, file));
      const at = (number * 7919) % bytes.byteLength;
      bytes[at] = (bytes[at] ?? 0) ^ (1 << (number % 8));
      writeFileSync(join(DATA_DIR, file), bytes);

      const server = await startServer({ DATA_DIR, METRICS_TOKEN });
      const { status, member } = await signIn(server.url);
      expect(status, file).toBe(200);
      const read = await member.get('/api/v1/stories/user/the_lighthouse');
      expect(read.status, file).toBe(200);
      expect(await read.json()).toMatchObject({ title: 'The Lighthouse' });
      const metrics = await (
        await fetch(`${server.url}/metrics`, { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } })
      ).text();
      if (server.reports.length > 0) {
        expect(server.reports.map(String)).toEqual([expect.stringContaining(file)]);
        expect(metrics).toContain('fabula_storage_damage_total{outcome="mended"} 1');
        expect(readRecord(readFileSync(join(DATA_DIR, file))), file).toBeDefined();
        const text = readFileSync(join(whole, file), 'utf8');
        mended.add(/"collection":"(\w+)"/.exec(text)?.[1] ?? 'work');
      }
      await server.close();
      rmSync(DATA_DIR, { recursive: true });
    }
    expect([...mended]).toEqual(expect.arrayContaining(['accounts', 'facts', 'secrets', 'work']));
  });
});
