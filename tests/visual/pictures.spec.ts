import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, type Page, test } from '@playwright/test';

interface Entry {
  id: string;
  title: string;
  name: string;
  type: 'story' | 'docs';
}

const book = resolve(import.meta.dirname, '../../storybook-static/index.json');
const { entries } = JSON.parse(readFileSync(book, 'utf8')) as { entries: Record<string, Entry> };

const sizes = { phone: { width: 390, height: 844 }, laptop: { width: 1280, height: 800 } } as const;
type Size = keyof typeof sizes;
const asked = (name: string, otherwise: string) => (process.env[name] ?? otherwise).split(',');
const themes = asked('THEMES', 'paper');
const screens = asked('SCREENS', 'laptop').filter((name): name is Size => name in sizes);

/** Whether a story has been drawn and played to its end, as the preview itself tells. */
const isOver = () => {
  const preview = (window as { __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } } })
    .__STORYBOOK_PREVIEW__;
  return ['completed', 'finished', 'errored', 'aborted'].includes(preview?.currentRender?.phase ?? '');
};

async function open(page: Page, id: string, theme: string) {
  await page.clock.setFixedTime('2026-11-20T12:00:00Z');
  await page.goto(`/iframe.html?viewMode=story&id=${id}&globals=theme:${theme}`);
  await page.waitForFunction(isOver);
  await page.evaluate(() => document.fonts.ready);
}

for (const { id, title, name } of Object.values(entries).filter(({ type }) => type === 'story')) {
  for (const theme of themes) {
    for (const screen of screens) {
      test(`${title}: ${name} (${theme}, ${screen})`, async ({ page }, info) => {
        await page.setViewportSize(sizes[screen]);
        await open(page, id, theme);
        const picture = `${id}.${theme}.${screen}.png`;
        // What was never seen before has nothing to be compared with: it is the picture of the next time.
        if (existsSync(info.snapshotPath(picture)) || info.config.updateSnapshots === 'all')
          await expect(page).toHaveScreenshot(picture);
        else
          await page.screenshot({ path: info.snapshotPath(picture), animations: 'disabled', caret: 'hide' });
      });
    }
  }
}
