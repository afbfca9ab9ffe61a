import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/processes/root.ts';
import { exampleFolder } from './outside/exampleFolder.ts';
import { launchBrowser, openPage } from './outside/openPage.ts';
import { runTool } from './outside/runTool.ts';
import { soon } from './outside/soon.ts';
import { type StartedApp, startApp } from './outside/startApp.ts';
import { writeStory } from './outside/writeStory.ts';

const vite = 'node_modules/vite/bin/vite.js';
const fake = { '@copilotkit/aimock': '1.43.0' };
const started: StartedApp[] = [];
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  for (const app of started) await app.close();
});

const bring = (folder: string, name: string) =>
  cpSync(join(import.meta.dirname, 'outside', name), join(folder, name));

/** Builds an example's page and starts its server, before a model that others wrote. Answers its address. */
async function start(folder: string, args: readonly string[]): Promise<string> {
  bring(folder, 'fakeEndpoint.js');
  const model = await startApp(folder, ['fakeEndpoint.js']);
  started.push(model);
  await runTool(folder, [vite, 'build', '--logLevel', 'warn']);
  const app = await startApp(folder, args, { OPENAI_BASE_URL: `${model.url}/v1`, PORT: '0' });
  started.push(app);
  return app.url;
}

/** A story is written, and a reload finds it. */
async function writes(url: string): Promise<void> {
  const { page, complaints } = await openPage(browser, url);
  const ink = await writeStory(page);
  const story = page.getByRole('article', { name: 'Story' }).locator('p');
  await page.reload();
  await expect.poll(() => story.allInnerTexts(), soon).toEqual(ink);
  expect(complaints).toEqual([]);
  await page.close();
}

describe('examples/openai', () => {
  const folder = exampleFolder('openai', { client: 'pnpm', beside: fake });
  let url: string;
  beforeAll(async () => {
    url = await start(folder, [vite, 'preview', '--host', '127.0.0.1', '--port', '0']);
  }, 300_000);

  it('is right by its types', async () => {
    await runTool(folder, ['node_modules/typescript/bin/tsc']);
  }, 180_000);

  it('writes over an endpoint that others wrote, through its own server', () => writes(url), 120_000);

  it('is the ten lines that the guide begins with, two stylesheets, and two lines that read the story back', () => {
    const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '');
    const guide = readFileSync(join(root, 'docs/guides/embedding.md'), 'utf8');
    const told = linesOf(/```tsx\n([\s\S]*?)```/.exec(guide)?.[1] ?? '');
    const editor = linesOf(readFileSync(join(folder, 'src/Editor.tsx'), 'utf8'));
    expect(told).toHaveLength(10);
    expect(
      editor
        .filter((line) => !/\.css';$|parseRecord/.test(line))
        .map((line) => line.replace(' defaultStory={kept}', '')),
    ).toEqual(told);
    expect(editor).toHaveLength(14);
  });
});

describe('examples/ai-sdk', () => {
  const folder = exampleFolder('ai-sdk', { client: 'pnpm', beside: { ...fake, openai: '6.49.0' } });
  let url: string;
  beforeAll(async () => {
    url = await start(folder, ['--import', 'tsx', 'server.ts']);
  }, 300_000);

  it('is right by its types', async () => {
    await runTool(folder, ['node_modules/typescript/bin/tsc']);
  }, 180_000);

  it('writes by its own route, which asks a model of the AI SDK', () => writes(url), 120_000);

  it('holds to all that the editor expects of a writer, over libraries and a server that others wrote', async () => {
    bring(folder, 'proveWriters.js');
    const proved = JSON.parse(await runTool(folder, ['proveWriters.js'])) as Record<
      string,
      { tried: number; failed: string[] }
    >;
    expect(Object.keys(proved)).toHaveLength(4);
    for (const [name, { tried, failed }] of Object.entries(proved)) {
      expect(failed, name).toEqual([]);
      expect(tried, name).toBeGreaterThan(20);
    }
  }, 300_000);
});
