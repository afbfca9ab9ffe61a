import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
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

/** The first example of a document. */
const firstExample = (path: string) =>
  /```tsx\n([\s\S]*?)```/.exec(readFileSync(join(root, path), 'utf8'))?.[1] ?? '';
const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

describe('examples/openai-direct', () => {
  const folder = exampleFolder('openai-direct', { client: 'pnpm', beside: fake });
  let url: string;
  beforeAll(async () => {
    url = await start(folder, [vite, 'preview', '--host', '127.0.0.1', '--port', '0']);
  }, 300_000);

  it('is right by its types, as is the first example of the README', async () => {
    writeFileSync(join(folder, 'src/Readme.tsx'), firstExample('README.md'));
    await runTool(folder, ['node_modules/typescript/bin/tsc']);
  }, 180_000);

  it('writes over an endpoint that others wrote, through its own server', () => writes(url), 120_000);

  it('is the first example of the README and the guide', () => {
    const told = firstExample('README.md');
    expect(linesOf(told).length).toBeLessThanOrEqual(15);
    expect(firstExample('docs/guides/embedding.md')).toBe(told);
    expect(readFileSync(join(folder, 'src/Editor.tsx'), 'utf8')).toBe(told);
  });

  it('keeps a story that is left for a new one, and gives it back by Undo', async () => {
    const { page, complaints } = await openPage(browser, url);
    const ink = await writeStory(page);
    await page.getByRole('button', { name: 'Reset', exact: true }).click();
    await expect(page.getByRole('alertdialog').innerText()).resolves.toMatch(/Undo brings this story back/);
    await page.getByRole('button', { name: 'Start over' }).click();
    const story = page.getByRole('article', { name: 'Story' }).locator('p');
    await expect.poll(() => page.getByText(ink[0] ?? '').count(), soon).toBe(0);
    const keys = () => page.evaluate(() => Object.values(localStorage).filter((one) => one.startsWith('{')));
    expect((await keys()).filter((record) => record.includes(ink[0] ?? ''))).toHaveLength(1);
    await page.getByRole('button', { name: /^Undo/ }).click();
    await expect.poll(() => story.allInnerTexts(), soon).toEqual(ink);
    await page.reload();
    await expect.poll(() => story.allInnerTexts(), soon).toEqual(ink);
    expect(complaints).toEqual([]);
    await page.close();
  }, 180_000);

  it('writes with the first example of the README as it stands there', async () => {
    writeFileSync(join(folder, 'src/Editor.tsx'), firstExample('README.md'));
    await runTool(folder, [vite, 'build', '--logLevel', 'warn']);
    const { page, complaints } = await openPage(browser, url);
    const ink = await writeStory(page);
    const kept = () => page.evaluate(() => localStorage.getItem(localStorage.getItem('last') ?? '') ?? '');
    await expect.poll(kept, soon).toContain(ink[0]);
    expect(complaints).toEqual([]);
    await page.close();
  }, 180_000);
});

describe('examples/hono', () => {
  const ai = (major: number) => `npm:@ai-sdk/openai-compatible@${major}`;
  const beside = {
    ...fake,
    ...{ '@dwmkerr/mock-llm': '0.1.29', express: '5.2.1', ai: '7.0.173' },
    ...{ 'ai-sdk-5': `${ai(1)}.0.61`, 'ai-sdk-6': `${ai(2)}.0.92`, 'ai-sdk-7': `${ai(3)}.0.92` },
  };
  const folder = exampleFolder('hono', { client: 'pnpm', beside });
  let url: string;
  beforeAll(async () => {
    url = await start(folder, ['--import', 'tsx', 'server.ts']);
  }, 300_000);

  it('is right by its types', async () => {
    await runTool(folder, ['node_modules/typescript/bin/tsc']);
  }, 180_000);

  it('writes by its own route, which asks a model by the client of OpenAI', () => writes(url), 120_000);

  it('holds to all that the editor expects of a writer, over libraries and servers that others wrote', async () => {
    bring(folder, 'echoEndpoint.js');
    bring(folder, 'proveWriters.js');
    const printed = await runTool(folder, ['proveWriters.js']);
    const proved = JSON.parse(printed.trim().split('\n').at(-1) ?? '') as Record<
      string,
      { tried: number; failed: string[] }
    >;
    expect(Object.keys(proved)).toHaveLength(8);
    for (const [name, { tried, failed }] of Object.entries(proved)) {
      expect(failed, name).toEqual([]);
      expect(tried, name).toBeGreaterThanOrEqual(name.startsWith('the mock') ? 2 : 15);
    }
  }, 300_000);
});

it.each(['openai-direct', 'next-ai-sdk', 'hono'])('examples/%s says how many lines it has', (name) => {
  const folder = join(root, 'examples', name);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !path.includes('node_modules'),
  );
  const count = files.flatMap((path) => linesOf(readFileSync(join(folder, path), 'utf8'))).length;
  const told = readFileSync(join(folder, 'README.md'), 'utf8');
  expect(told).toContain(`${count} lines of TypeScript`);
});
