import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { publishHostileWorks } from '../support/attacking/hostileWorks.ts';
import { startServer } from '../support/startServer.ts';

/** A page of 100,000 characters, or of one paragraph, in which each is an entity. */
const MOST = 1_400_000;

it('no page of a hostile published work shows more than a page holds', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'fabula-hostile-'));
  writeFileSync(
    join(directory, 'index.html'),
    '<html><head><title>F</title></head><body><div id="root"></div></body></html>',
  );
  const server = await startServer({ SITE_DIR: directory });
  const { paths, refused } = await publishHostileWorks(server.url);
  expect(refused).toEqual([]);
  for (const path of paths.filter((one) => !one.endsWith('.png') && !one.startsWith('/api/'))) {
    const answer = await fetch(server.url + path);
    expect([path, answer.status]).toEqual([path, 200]);
    const text = await answer.text();
    expect(text.length, path).toBeLessThan(MOST);
    expect(text.match(/<p id="p\d+"/g)?.length ?? 0, path).toBeLessThanOrEqual(640);
  }
  expect(server.reports).toEqual([]);
  await server.close();
  rmSync(directory, { recursive: true });
});
