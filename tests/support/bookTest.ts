import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { preview } from 'vite';
import { productTest } from './productTest.ts';

const root = resolve(import.meta.dirname, '../..');
const outDir = resolve(root, 'storybook-static');

/** A page of documentation in the book, at rest: with every story on it that stands in a frame of its own. */
export class BookPage {
  loads = 0;

  constructor(readonly page: Page) {
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) this.loads += 1;
    });
  }

  async open(id: string, globals = ''): Promise<void> {
    await this.page.goto(`/iframe.html?viewMode=docs&id=${id}--docs&globals=${globals}`);
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
    const frames = await this.page.locator('iframe').count();
    for (let at = 0; at < frames; at++)
      await expect(this.framed(at).locator('body')).toHaveClass(/sb-show-(main|errordisplay)/);
  }

  /** What a story shows that stands in a frame of its own, the first of them 0. */
  framed(at: number) {
    return this.page.locator('iframe').nth(at).contentFrame();
  }
}

async function startBook() {
  if (!existsSync(outDir)) throw new Error('There is no book to test: npm run storybook:build makes it.');
  const server = await preview({
    configFile: false,
    root,
    logLevel: 'error',
    build: { outDir },
    preview: { port: 0 },
  });
  return { address: server.resolvedUrls?.local[0] ?? '', close: () => server.close() };
}

/** A test against the built book. */
export const bookTest = productTest.extend<{ book: BookPage }>({
  baseURL: async ({ products }, use) => use((await products(startBook)).address),
  book: async ({ page }, use) => use(new BookPage(page)),
});
