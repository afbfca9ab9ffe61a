import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** Milliseconds for which nothing may have changed, and after which a picture is taken of what changes still. */
const still = 500;
const patience = 10_000;

const shot = (page: Page) => page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });

/** A picture of a page that has come to rest; at once where it is to the byte what is expected. */
export async function takePicture(page: Page, expected?: Buffer): Promise<Buffer> {
  const end = Date.now() + patience;
  let picture = await shot(page);
  let since = Date.now();
  while (!expected?.equals(picture) && Date.now() - since < still && Date.now() < end) {
    await pause(100);
    const next = await shot(page);
    if (!next.equals(picture)) since = Date.now();
    picture = next;
  }
  return picture;
}
