import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exampleFolder } from './outside/exampleFolder.ts';
import { launchBrowser, openPage } from './outside/openPage.ts';
import { runTool } from './outside/runTool.ts';
import { soon } from './outside/soon.ts';
import { type StartedApp, startApp } from './outside/startApp.ts';

const vite = 'node_modules/vite/bin/vite.js';

describe('examples/library', () => {
  const folder = exampleFolder('library');
  let app: StartedApp;
  let browser: Browser;
  beforeAll(async () => {
    await runTool(folder, [vite, 'build', '--logLevel', 'warn']);
    app = await startApp(folder, [vite, 'preview', '--host', '127.0.0.1', '--port', '0']);
    browser = await launchBrowser();
  }, 300_000);
  afterAll(async () => {
    await browser?.close();
    await app?.close();
  });

  it('is ten lines', () => {
    const lines = readFileSync(join(folder, 'src/Shelf.tsx'), 'utf8').split('\n');
    expect(lines.filter((line) => line.trim() !== '').length).toBeLessThanOrEqual(10);
  });

  it('is right by its types, and so are the kit’s own', async () => {
    await runTool(folder, ['node_modules/typescript/bin/tsc']);
  }, 180_000);

  it('shows the stories of a file, dressed, and a link opens one', async () => {
    const { page, complaints } = await openPage(browser, app.url);
    const genres = page.getByRole('region', { name: 'All genres' });
    await expect.poll(() => genres.getByRole('listitem').allInnerTexts(), soon).toHaveLength(4);
    expect(await genres.getByRole('listitem').first().innerText()).toContain('The Night Ferry · Room Nine');
    await genres.getByRole('link', { name: 'Drama' }).click();
    await page
      .getByRole('region', { name: 'Drama' })
      .getByRole('link', { name: 'The Captain Ashore' })
      .waitFor();
    await page.goBack();
    const shelf = page.getByRole('region', { name: 'Popular Premises' });
    expect(await shelf.evaluate((one) => getComputedStyle(one.parentElement ?? one).display)).toBe('grid');
    await shelf.getByRole('link', { name: 'The Night Ferry' }).click();
    await page.getByRole('heading', { level: 1, name: 'The Night Ferry' }).waitFor();
    await expect.poll(() => page.locator('body').innerText(), soon).toContain('by Ines Marlow');
    const text = page.locator('.read-story');
    expect(await text.evaluate((one) => getComputedStyle(one).fontFamily)).toContain('Literata');
    await page
      .getByRole('region', { name: 'Reading' })
      .getByRole('button', { name: 'Type and theme' })
      .click();
    await page.getByRole('radio', { name: 'Wide' }).click();
    expect(await page.evaluate(() => localStorage.getItem('fabula-reading'))).toContain('wide');
    expect(complaints).toEqual([]);
    await page.close();
  });
});
