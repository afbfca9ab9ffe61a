import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { looksAlike } from './looksAlike.ts';
import { makeSteady } from './makeSteady.ts';
import { openStory } from './openStory.ts';
import { takePicture } from './takePicture.ts';

interface Entry {
  id: string;
  title: string;
  name: string;
  type: 'story' | 'docs';
}

const book = resolve(import.meta.dirname, '../../storybook-static/index.json');
const { entries } = JSON.parse(readFileSync(book, 'utf8')) as { entries: Record<string, Entry> };
const asked = (name: string, otherwise: string) => (process.env[name] ?? otherwise).split(',');

/** A page for all stories of a worker, so that what they are made of is fetched and compiled once, and a blank one. */
const test = base.extend<object, { desk: { page: Page; blank: Page } }>({
  desk: [
    async ({ browser }, use, { project }) => {
      const { baseURL = '' } = project.use;
      const context = await browser.newContext({
        baseURL,
        reducedMotion: 'reduce',
        timezoneId: 'UTC',
        locale: 'en-US',
      });
      await context.clock.setFixedTime('2026-11-20T12:00:00Z');
      await context.addInitScript(makeSteady);
      await use({ page: await context.newPage(), blank: await browser.newPage() });
      await context.close();
    },
    { scope: 'worker' },
  ],
});

for (const { id, title, name } of Object.values(entries).filter(({ type }) => type === 'story')) {
  for (const theme of asked('THEMES', 'paper')) {
    for (const screen of asked('SCREENS', 'laptop')) {
      test(`${title}: ${name} (${theme}, ${screen})`, async ({ desk: { page, blank } }, info) => {
        const open = () => openStory(page, id, theme, screen);
        // What a story does by itself may fail once on a machine that has much else to do.
        const ending = (await open()) === 'success' ? 'success' : await open();
        expect(ending, 'how the story ended').toBe('success');
        const path = info.snapshotPath(`${id}.${theme}.${screen}.png`);
        const before = existsSync(path) ? readFileSync(path) : undefined;
        const now = await takePicture(page, before);
        if (before === undefined || info.config.updateSnapshots === 'all') {
          // What was never seen before has nothing to be compared with: it is the picture of the next time.
          mkdirSync(dirname(path), { recursive: true });
          writeFileSync(path, now);
        } else if (!(await looksAlike(blank, now, before))) {
          for (const [name, picture] of [
            ['expected', before],
            ['actual', now],
          ] as const) {
            const shown = info.outputPath(`${name}.png`);
            writeFileSync(shown, picture);
            await info.attach(`${id}-${name}.png`, { path: shown, contentType: 'image/png' });
          }
          throw new Error('It looks otherwise than it did.');
        }
      });
    }
  }
}
