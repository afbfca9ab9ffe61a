import { afterAll, vi } from 'vitest';
import { page } from 'vitest/browser';
import { askStatus } from '../../apps/site/src/api/serverStatus.ts';

const { fetch } = window;

/** All files share a page: each begins with what a first visitor has, who does not know the server yet. */
afterAll(async () => {
  vi.useRealTimers();
  window.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  await askStatus().catch(() => undefined);
  window.fetch = fetch;
  document.body.replaceChildren();
  document.documentElement.removeAttribute('style');
  localStorage.clear();
  sessionStorage.clear();
  await page.viewport(414, 896);
});
