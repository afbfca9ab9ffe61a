import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exampleFolder } from './outside/exampleFolder.ts';
import { launchBrowser, openPage } from './outside/openPage.ts';
import { runTool } from './outside/runTool.ts';
import { soon } from './outside/soon.ts';
import { type StartedApp, startApp } from './outside/startApp.ts';
import { writeStory } from './outside/writeStory.ts';

const next = 'node_modules/next/dist/bin/next';

/** The stories that an example keeps in its folder. */
const keptTexts = (folder: string) =>
  readdirSync(join(folder, 'stories'))
    .filter((name) => name.endsWith('.json'))
    .map((name) => readFileSync(join(folder, 'stories', name), 'utf8'));

describe('examples/next-ai-sdk', () => {
  const folder = exampleFolder('next-ai-sdk', {
    client: 'pnpm',
    versions: { typescript: '5.9.3' },
    beside: { '@copilotkit/aimock': '1.43.0' },
  });
  let app: StartedApp;
  let model: StartedApp;
  let browser: Browser;
  beforeAll(async () => {
    cpSync(join(import.meta.dirname, 'outside/modelRoute.js'), join(folder, 'app/api/model/route.js'));
    cpSync(join(import.meta.dirname, 'outside/fakeEndpoint.js'), join(folder, 'fakeEndpoint.js'));
    await runTool(folder, [next, 'build']);
    model = await startApp(folder, ['fakeEndpoint.js']);
    app = await startApp(folder, [next, 'start', '--hostname', '127.0.0.1', '--port', '0'], {
      OPENAI_BASE_URL: `${model.url}/v1`,
    });
    browser = await launchBrowser();
  }, 300_000);
  afterAll(async () => {
    await browser?.close();
    await app?.close();
    await model?.close();
  });
  const html = async (path: string) => (await fetch(app.url + path)).text();

  it('sends kit components from a server component as HTML, with their styles', async () => {
    const page = await html('/');
    expect(page).toContain('Nobody yet. I have only suggested it.');
    expect(page).toContain('Suggested');
    expect(page).toMatch(/<link rel="stylesheet"/);
  });

  it('takes up on the browser what the server rendered, without a word of complaint', async () => {
    const { page, complaints } = await openPage(browser, app.url);
    const numbers = page.getByRole('button', { name: 'Scene numbers' });
    await numbers.click();
    await expect.poll(() => numbers.getAttribute('aria-pressed'), soon).toBe('true');
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('writes a story by a model of the AI SDK, over a route handler, and has it in the HTML of the next visit', async () => {
    const { page, complaints } = await openPage(browser, `${app.url}/write`);
    const ink = await writeStory(page);
    // The draft is kept too, in pencil: it must not be taken for what was accepted.
    await expect.poll(() => html('/write'), soon).toMatch(/<p [^>]*data-fabula-paragraph/);
    expect(await html('/write')).toContain(ink[0]);
    // A server component shows it to be read, and the page brings no editor along.
    const read = await html('/read');
    expect(read).toMatch(/<article [^>]*data-fabula-viewer/);
    expect(read).toContain(ink[0]);
    const scripts = [...read.matchAll(/src="([^"]+\.js[^"]*)"/g)].map(([, path = '']) => html(path));
    expect((await Promise.all(scripts)).join('')).not.toContain('data-fabula-engine');
    await page.reload();
    const story = page.getByRole('article', { name: 'Story' }).locator('p');
    await expect.poll(() => story.allInnerTexts(), soon).toEqual(ink);
    expect(complaints).toEqual([]);
    expect(app.printed()).not.toMatch(/error|warn/i);
    await page.close();
  });

  it('keeps a story that is left for a new one, opens the last, and gives the first back by Undo', async () => {
    const { page, complaints } = await openPage(browser, `${app.url}/write`);
    const story = page.getByRole('article', { name: 'Story' }).locator('p');
    await story.first().waitFor();
    const ink = await story.allInnerTexts();
    const title = page.getByRole('textbox', { name: 'Title', exact: true });
    const begin = async () => {
      await page.getByRole('button', { name: 'Reset', exact: true }).click();
      await page.getByRole('button', { name: 'Start over' }).click({ timeout: 2_000 });
    };
    // What is pressed before the browser has taken the page up does nothing.
    await expect
      .poll(
        () =>
          begin().then(
            () => true,
            () => false,
          ),
        soon,
      )
      .toBe(true);
    const isShown = async () => (await story.allInnerTexts()).includes(ink[0] ?? '');
    await expect.poll(isShown, soon).toBe(false);
    await title.fill('The second');
    await expect.poll(() => html('/write'), soon).toContain('The second');
    expect(keptTexts(folder).filter((text) => text.includes(ink[0] ?? ''))).toHaveLength(1);
    expect(keptTexts(folder)).toHaveLength(2);
    const undo = page.getByRole('button', { name: /^Undo/ });
    const goBack = async () => {
      if (!(await isShown())) await undo.click({ timeout: 2_000 });
      return story.allInnerTexts();
    };
    await expect.poll(goBack, soon).toEqual(ink);
    await expect.poll(() => html('/write'), soon).toContain(ink[0]);
    expect(keptTexts(folder)).toHaveLength(2);
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('answers by handleWriting in a route handler, whose model is let go when the page leaves', async () => {
    const leave = new AbortController();
    const body = { kind: 'new', count: 1, isNsfw: false, context: { premise: 'A door in the sea.' } };
    const headers = { 'Content-Type': 'application/json' };
    const ask = { method: 'POST', headers, body: JSON.stringify(body), signal: leave.signal };
    const answer = await fetch(`${app.url}/api/model`, ask);
    const piece = await answer.body?.getReader().read();
    expect(new TextDecoder().decode(piece?.value)).toContain('{"type":"text","text":"On and on. "}');
    leave.abort();
    await expect.poll(() => app.printed(), soon).toContain('The model was let go.');
  });

  it('loses nothing to a reload that comes before the server could be told', async () => {
    const { page, complaints } = await openPage(browser, `${app.url}/write`);
    const title = page.getByRole('textbox', { name: 'Title', exact: true });
    // What is typed before the browser has taken the page up is not its editor's to keep.
    let turn = 0;
    const tell = async () => {
      await title.fill(`Written ${++turn}`);
      return html('/write');
    };
    await expect.poll(tell, { ...soon, interval: 1000 }).toContain('Written ');
    await page.route('**/api/story', () => undefined);
    await title.fill('Written at night');
    await page.goto('about:blank');
    await page.unroute('**/api/story');
    await page.goto(`${app.url}/write`);
    await expect.poll(() => title.inputValue(), soon).toBe('Written at night');
    await expect.poll(() => html('/write'), soon).toContain('Written at night');
    expect(complaints).toEqual([]);
    await page.close();
  });
});
