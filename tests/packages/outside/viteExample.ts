import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { InstallOptions } from '../../../scripts/packing/installExample.ts';
import { exampleFolder } from './exampleFolder.ts';
import { launchBrowser, openPage } from './openPage.ts';
import { runTool } from './runTool.ts';
import { soon } from './soon.ts';
import { type StartedApp, startApp } from './startApp.ts';
import { writeStory } from './writeStory.ts';

/** A text that each part has on the server already. */
const shown = {
  StoryEditor: 'The lamp at Skarrow Head',
  CompactEditor: 'The lamp at Skarrow Head',
  SceneViewer: 'When is the next boat?',
  typewriter: 'When is the next boat?',
  SceneGenerator: 'Premise',
  VoicePanel: 'Voice',
  account: 'Write the scene',
  'ui-kit': 'A sentence.',
  StoryEditorProvider: 'locale: pt-BR',
  SceneProvider: 'locale: pt-BR',
  VoiceProvider: 'locale: pt-BR',
  AccountProvider: 'locale: pt-BR',
};

/** What holds for `examples/vite` on any React. Answers its folder, and what opens a page of it as it was built. */
export function viteExample(options: InstallOptions) {
  const folder = exampleFolder('vite', options);
  let app: StartedApp;
  let browser: Browser;
  const open = (path: string) => openPage(browser, app.url + path);
  beforeAll(async () => {
    await runTool(folder, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']);
    app = await startApp(folder, [
      'node_modules/vite/bin/vite.js',
      'preview',
      '--host',
      '127.0.0.1',
      '--port',
      '0',
    ]);
    browser = await launchBrowser();
  }, 300_000);
  afterAll(async () => {
    await browser?.close();
    await app?.close();
  });

  it('is right by its types, and so are the kits’ own', async () => {
    await runTool(folder, ['node_modules/typescript/bin/tsc']);
  }, 180_000);

  it('writes a story: pencil streams in, Accept makes ink, credits are spent, and a reload finds it', async () => {
    const { page, complaints } = await open('/');
    const chip = page.getByRole('link', { name: /credits/ });
    await expect.poll(() => chip.innerText(), soon).toMatch(/^40\b/);
    const ink = await writeStory(page);
    await expect.poll(() => chip.innerText(), soon).toMatch(new RegExp(`^${40 - ink.length}\\b`));
    await page.reload();
    const story = page.getByRole('article', { name: 'Story' }).locator('p');
    await expect.poll(() => story.allInnerTexts(), soon).toEqual(ink);
    expect(await story.first().evaluate((one) => getComputedStyle(one).fontFamily)).toMatch(/^"?Literata/);
    await expect
      .poll(() => page.getByRole('region', { name: 'Scene' }).innerText(), soon)
      .toContain('Nobody yet.');
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('imports a manuscript to its end, and says of a Word file what to do with it', async () => {
    const { page, complaints } = await open('/');
    const dialog = page.getByRole('dialog', { name: 'Import story' });
    const choose = async (name: string, buffer: Buffer) => {
      await page.getByRole('button', { name: 'Text tools' }).click();
      await page.getByRole('menuitem', { name: /^Import story/ }).click();
      await dialog
        .locator('input[type="file"]')
        .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
    };
    await choose('night.docx', Buffer.from('504b0304140000000800', 'hex'));
    await dialog.getByText('Save its text as .txt or .md, and import that.').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    await choose('night.md', Buffer.from('# The Night Desk\n\nIt *rained*.\n\nNobody came.\n'));
    await dialog.getByText('2 paragraphs').waitFor();
    await dialog.getByRole('button', { name: /^(Import|Replace the story)$/ }).click();
    await dialog.waitFor({ state: 'detached' });
    const story = page.getByRole('article', { name: 'Story' }).locator('p');
    await expect.poll(() => story.allInnerTexts(), soon).toEqual(['It rained.', 'Nobody came.']);
    await page.reload();
    await expect.poll(() => story.allInnerTexts(), soon).toEqual(['It rained.', 'Nobody came.']);
    expect(complaints).toEqual([]);
    await page.close();
  }, 120_000);

  it('renders every kit in plain Node, and React has nothing to say against it', async () => {
    cpSync(join(import.meta.dirname, 'renderKits.js'), join(folder, 'renderKits.js'));
    const rendered = JSON.parse(await runTool(folder, ['renderKits.js'])) as Record<string, string>;
    for (const [part, text] of Object.entries(shown)) expect(rendered[part], part).toContain(text);
  });

  return { folder, open };
}
