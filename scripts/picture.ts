import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { EditorPage } from '../tests/support/EditorPage.ts';
import { findBrowser } from '../tests/support/findBrowser.ts';
import { startBuiltServer } from '../tests/support/startBuiltServer.ts';
import { buildStale } from './building/buildStale.ts';
import { root } from './processes/root.ts';

const folder = join(root, 'docs/pictures');
const premise =
  'A lighthouse keeper named Mara finds, in every bottle that the sea brings, a message from her drowned brother.';
const themes = [
  { file: 'editor-paper.png', colorScheme: 'light' },
  { file: 'editor-lamp.png', colorScheme: 'dark' },
] as const;

if (!(await buildStale())) process.exit(1);
mkdirSync(folder, { recursive: true });
const server = await startBuiltServer();
const browser = await chromium.launch(await findBrowser());
try {
  for (const { file, colorScheme } of themes) {
    const page = await browser.newPage({
      baseURL: server.url,
      viewport: { width: 1280, height: 800 },
      colorScheme,
      reducedMotion: 'reduce',
    });
    const editor = new EditorPage(page);
    await editor.open();
    await editor.title.fill('The Bottle Post');
    await editor.genre.fill('Mystery');
    await editor.generateFrom(premise);
    await editor.accept.click();
    await editor.continue.click();
    await editor.accept.scrollIntoViewIfNeeded();
    await editor.draft.first().evaluate((paragraph) => paragraph.closest('section')?.scrollTo(0, 0));
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: join(folder, file) });
    console.log(`docs/pictures/${file}`);
    await page.close();
  }
} finally {
  await browser.close();
  await server.close();
}
