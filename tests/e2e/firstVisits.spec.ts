import { expect, type Page } from '@playwright/test';
import { offlineTest as test } from '../support/offlineTest.ts';
import { publishStory } from '../support/publishStory.ts';

/** Every request of a first visit to the page's own origin: document, scripts, styles, typefaces, icon and calls. */
async function requestsOf(page: Page, path: string): Promise<string[]> {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname, search, protocol } = new URL(request.url());
    if (protocol.startsWith('http')) requests.push(pathname + search);
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  return requests;
}

test.describe('a first visit takes few requests', () => {
  for (const [path, most] of [
    ['/', 12],
    ['/ai-story-generator', 30],
    ['/ai-scene-generator', 30],
    ['/stories', 30],
    ['/login', 30],
  ] as const)
    test(`${path}: ${most} at most`, async ({ page }) => {
      const requests = await requestsOf(page, path);
      expect(requests.filter((one) => one.endsWith('.js')).length).toBeGreaterThan(0);
      expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(most);
    });

  test('a story: 12 at most', async ({ page, request }) => {
    const [path = ''] = await publishStory(request, { title: 'Counted', paragraphs: ['The lamp went out.'] });
    const requests = await requestsOf(page, path);
    expect(requests.filter((one) => one.endsWith('.js')).length).toBeGreaterThan(0);
    expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(12);
  });
});
