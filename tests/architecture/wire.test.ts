import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst, transformWithOxc } from 'vite';
import { describe, expect, it } from 'vitest';
import { callsOfClient } from '../../apps/site/callsOfClient.ts';
import * as contract from '../../packages/contract/src/index.ts';
import { apiCalls } from '../../packages/contract/src/index.ts';
import { readRepository } from './readRepository.ts';

const calls = 'packages/contract/src';

describe('a call of the wire', () => {
  it('has its address in one place', () => {
    const elsewhere = readRepository()
      .files.filter(({ path }) => /^(apps|packages)\/[\w-]+\/src\/.*(?<!\.test)\.tsx?$/.test(path))
      .filter(({ path, text }) => !path.startsWith(calls) && /['"`]\/api\/v\d/.test(text));
    expect(elsewhere.map(({ path }) => path)).toEqual([]);
  });

  it('stands in the table', () => {
    const names = new Set(apiCalls.map(({ name }) => name));
    const constants = Object.entries(contract).filter(([name]) => name.endsWith('Call'));
    expect(constants.length).toBeGreaterThan(60);
    for (const [name, call] of constants)
      expect([name, names.has((call as { name: string }).name)]).toEqual([name, true]);
  });

  it('is built into the site without what only the server reads of it', async () => {
    const { transform } = callsOfClient();
    const { handler } = transform as unknown as { handler(this: object, code: string): { code: string } };
    const files = readdirSync(calls).filter((name) => /Calls\.ts$/.test(name) && name !== 'apiCalls.ts');
    let whole = '';
    for (const name of files) {
      const path = join(calls, name);
      const { code } = await transformWithOxc(readFileSync(path, 'utf8'), path);
      const built = handler.call({ parse: parseAst }, code).code;
      expect(built.split('\n').length).toBe(code.split('\n').length);
      expect(parseAst(built).type).toBe('Program');
      whole += built;
    }
    expect(whole).toContain('GET /api/v1/wallet/balance');
    expect(whole).toContain('walletBalanceAnswer');
    expect(whole).not.toMatch(/summary: ["'`]|request: \w+Request\b/);
  });
});
