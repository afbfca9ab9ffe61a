import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { publishHostileWorks } from '../support/attacking/hostileWorks.ts';
import { startServer } from '../support/startServer.ts';
import { plainStory, postJson, wholeScene } from '../support/storyBodies.ts';

/** A page of 100,000 characters, or of one paragraph, in which each is an entity. */
const MOST = 1_400_000;

/** `npm run attack` publishes works of 4 MB. */
const BYTES = 400_000;

it('no page of a hostile published work shows more than a page holds', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'fabula-hostile-'));
  writeFileSync(
    join(directory, 'index.html'),
    '<html><head><title>F</title></head><body><div id="root"></div></body></html>',
  );
  const server = await startServer({ SITE_DIR: directory });
  const { paths, refused } = await publishHostileWorks(server.url, BYTES);
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

it.each(['story', 'scene'] as const)(
  'a %s is read in one turn of the loop and written in another',
  async (kind) => {
    const server = await startServer();
    const mara = await server.member();
    const body = kind === 'story' ? plainStory() : wholeScene();
    const { id } = await postJson<{ id: string }>(mara, `/api/v1/${kind}/save`, body);
    const seen: string[] = [];
    const { works } = server.services;
    const { read } = works;
    vi.spyOn(works, 'read').mockImplementation(async (...place) => {
      const found = await read(...place);
      seen.push('read');
      setImmediate(() => seen.push('turned'));
      return found;
    });
    const stringify = JSON.stringify;
    vi.spyOn(JSON, 'stringify').mockImplementation((value, ...rest) => {
      if (value?.id === id) seen.push('written');
      return stringify(value, ...(rest as []));
    });
    expect((await fetch(`${server.url}/api/v1/${kind}/${id}`)).status).toBe(200);
    vi.restoreAllMocks();
    expect(seen).toEqual(['read', 'turned', 'written']);
    await server.close();
  },
);
