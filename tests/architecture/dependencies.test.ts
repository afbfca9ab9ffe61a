import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { knownHoles, readAudit } from '../../scripts/dependencies/knownHoles.ts';

const ADVISORIES = '/-/npm/v1/security/advisories/bulk';

/** What npm finds where a registry answers so; `answer` of undefined is a registry that has no such list. */
async function askRegistry(answer: unknown) {
  const asked: (string | undefined)[] = [];
  const registry = createServer((request, response) => {
    asked.push(request.url);
    request.resume();
    response.statusCode = answer === undefined ? 405 : request.url === ADVISORIES ? 200 : 404;
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(response.statusCode === 200 ? answer : {}));
  });
  await new Promise<void>((done) => registry.listen(0, '127.0.0.1', done));
  const { port } = registry.address() as AddressInfo;
  const found = await knownHoles({ ...process.env, npm_config_registry: `http://127.0.0.1:${port}/` });
  registry.closeAllConnections();
  registry.close();
  expect(asked).toContain(ADVISORIES);
  return found;
}

it('says what a registry knows of a package that is installed', async () => {
  const known = {
    id: 1,
    url: 'https://example.com/advisories/1',
    title: 'It reads everything',
    severity: 'high',
    vulnerable_versions: '<1000.0.0',
  };
  expect(await askRegistry({ hono: [known] })).toEqual({
    holes: [
      'hono <1000.0.0, high: It reads everything (https://example.com/advisories/1). npm knows no version without it.',
    ],
  });
});

it('knows none where the registry knows none', async () => {
  expect(await askRegistry({})).toEqual({ holes: [] });
});

it('says that a registry keeps no list, and is not stopped by it', async () => {
  expect(await askRegistry(undefined)).toEqual({ unanswered: expect.stringContaining('405') });
});

const advisory = (name: string, severity: string) => ({
  ...{ name, severity },
  range: '<2.0.0',
  title: `Hole of ${name}`,
  url: 'https://example.com',
});

it('names the worst first, and what mends it', () => {
  const vulnerabilities = {
    a: { via: [advisory('a', 'low'), 'c'], fixAvailable: true },
    b: { via: [advisory('b', 'critical')], fixAvailable: { name: 'd', version: '2.0.0' } },
    c: { via: ['b'], fixAvailable: false },
  };
  expect(readAudit(JSON.stringify({ vulnerabilities }))).toEqual({
    holes: [
      'b <2.0.0, critical: Hole of b (https://example.com). Raise d to 2.0.0.',
      'a <2.0.0, low: Hole of a (https://example.com). Run `npm audit fix`.',
    ],
  });
});

it.each([
  ['', 'npm said nothing'],
  ['<html>\nno</html>', '<html>'],
  ['{}', 'npm gave no reason'],
  ['{"error":{"summary":"no network"}}', 'no network'],
  ['{"message":"404 Not Found"}', '404 Not Found'],
])('takes %j for no answer', (output, unanswered) => {
  expect(readAudit(output)).toEqual({ unanswered });
});
