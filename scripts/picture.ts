import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { withColours } from '../apps/site/paintThemes.ts';
import { EditorPage } from '../tests/support/EditorPage.ts';
import { findBrowser } from '../tests/support/findBrowser.ts';
import { startBuiltServer } from '../tests/support/startBuiltServer.ts';
import { buildStale } from './building/buildStale.ts';
import { root } from './processes/root.ts';

const folder = join(root, 'docs/pictures');
const premise =
  'A lighthouse keeper named Mara finds, in every bottle that the sea brings, a message from her drowned brother.';
const wishes = ['Make it darker.', 'Shorter.', 'More dialogue.'];
const themes = [
  { file: 'editor-paper.png', colorScheme: 'light' },
  { file: 'editor-lamp.png', colorScheme: 'dark' },
] as const;

const socialCard = withColours(`
  <main style="position: fixed; inset: 0; padding: 122px 110px; background: {{paper.canvas}}; color: {{paper.ink}};
    font-family: 'Literata Variable', serif; line-height: 1.15">
    <p style="display: flex; align-items: center; gap: 24px; margin: 0 0 44px; font-size: 40px">
      <svg width="40" height="40" viewBox="0 0 24 24" fill="none" stroke-linecap="round">
        <path d="M4 3v18" stroke="{{paper.pencilRule}}" stroke-width="1.4" />
        <path d="M9 6.5h11M9 12h8" stroke="{{paper.ink}}" stroke-width="2.4" />
        <path d="M9 17.5h4" stroke="{{paper.accent}}" stroke-width="2.4" />
      </svg>
      Fabula
    </p>
    <p style="margin: 0 0 42px; font-size: 94px; font-weight: 560">Write beautifully<br />with AI.</p>
    <p style="margin: 0; padding: 5px 0 5px 25px; border-left: 3px solid {{paper.pencilRule}}; color: {{paper.pencil}};
      font-size: 40px; font-style: italic">Your ideas, naturally expressed.</p>
  </main>`);

async function pictureCard(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage({ baseURL: url, viewport: { width: 1200, height: 630 } });
  await page.goto('/');
  await page.evaluate(async (card) => {
    document.body.innerHTML = card;
    await document.fonts.ready;
  }, socialCard);
  await page.screenshot({ path: join(root, 'apps/site/public/social-card.png') });
  console.log('apps/site/public/social-card.png');
  await page.close();
}

if (!(await buildStale())) process.exit(1);
mkdirSync(folder, { recursive: true });
const server = await startBuiltServer();
const browser = await chromium.launch(await findBrowser());
try {
  await pictureCard(browser, server.url);
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
    await editor.start.click();
    await editor.genre.fill('Mystery');
    await editor.generateFrom(premise);
    await editor.accept.click();
    const paragraphs = page.locator('[data-fabula-paragraph]:not([data-placeholder])');
    for (const [at, wish] of wishes.entries()) {
      await editor.turnTo(paragraphs.nth(at));
      await page.keyboard.press('r');
      await page.keyboard.type(wish);
      await page.keyboard.press('Control+Enter');
      await paragraphs.nth(at).waitFor({ state: 'hidden' });
      await page.locator('[data-fabula-verdict]').waitFor();
      // Until the rewrite has the focus it would take it from the next paragraph.
      await page.locator('[data-change]:focus').waitFor();
    }
    for (let left = wishes.length; left > 1; left--) await page.keyboard.press('Shift+F8');
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: join(folder, file) });
    console.log(`docs/pictures/${file}`);
    await page.close();
  }
} finally {
  await browser.close();
  await server.close();
}
