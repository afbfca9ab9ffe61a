import { type Browser, chromium, type Page } from 'playwright';
import { findBrowser } from '../../support/findBrowser.ts';

export interface OpenedPage {
  page: Page;
  /** Every error and warning that the page has told of so far: in its console, uncaught, or for want of a file. */
  complaints: readonly string[];
}

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch(await findBrowser());
}

/** Opens a page of an app as a first visitor does, and listens to what it complains of. */
export async function openPage(browser: Browser, url: string): Promise<OpenedPage> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, colorScheme: 'light' });
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`);
  });
  await page.goto(url);
  return { page, complaints };
}
