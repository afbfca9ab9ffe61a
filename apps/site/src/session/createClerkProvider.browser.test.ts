import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clerkScriptUrl, loadClerkScript } from './createClerkProvider.ts';

const key = `pk_test_${btoa('calm-fox-12.clerk.accounts.dev$')}`;
const clerk = { load: async () => undefined };
let added: HTMLScriptElement[];

beforeEach(() => {
  vi.useFakeTimers();
  added = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  delete (window as { Clerk?: unknown }).Clerk;
});

/** Nothing is fetched: each script ends as its turn says, a moment after it was added. */
function scripts(...ends: ('load' | 'error' | 'never')[]) {
  vi.spyOn(document.head, 'append').mockImplementation((node) => {
    const script = node as HTMLScriptElement;
    const end = ends[added.length] ?? ends.at(-1) ?? 'never';
    added.push(script);
    if (end === 'load') Object.assign(window, { Clerk: clerk });
    if (end !== 'never') setTimeout(() => script.dispatchEvent(new Event(end)));
  });
}

test('the script comes from the host that is written in the key', async () => {
  expect(clerkScriptUrl(key)).toBe(
    'https://calm-fox-12.clerk.accounts.dev/npm/@clerk/clerk-js@5/dist/clerk.browser.js',
  );
  scripts('load');
  const loading = loadClerkScript(key);
  await vi.runAllTimersAsync();
  expect(await loading).toBe(clerk);
  expect(added[0]?.src).toBe(clerkScriptUrl(key));
  expect(added[0]?.dataset.clerkPublishableKey).toBe(key);
});

test('A10: it is tried again five times, and may come at the last', async () => {
  scripts('error', 'error', 'error', 'error', 'error', 'load');
  const loading = loadClerkScript(key);
  await vi.runAllTimersAsync();
  expect(await loading).toBe(clerk);
  expect(added).toHaveLength(6);
});

test('A10: after five retries it is failed_to_load_clerk_js, and can be asked for again', async () => {
  scripts('error');
  const failed = expect(loadClerkScript(key)).rejects.toMatchObject({ code: 'failed_to_load_clerk_js' });
  await vi.runAllTimersAsync();
  await failed;
  expect(added).toHaveLength(6);
  expect(document.querySelectorAll('script[data-clerk-js-script]')).toHaveLength(0);
  vi.mocked(document.head.append).mockRestore();
  scripts('error', 'error', 'error', 'error', 'error', 'error', 'load');
  const again = loadClerkScript(key);
  await vi.runAllTimersAsync();
  expect(await again).toBe(clerk);
});

test('A10: after 15000 ms it is failed_to_load_clerk_js_timeout', async () => {
  scripts('error', 'never');
  const heard = vi.fn();
  loadClerkScript(key).catch(heard);
  await vi.advanceTimersByTimeAsync(14_999);
  expect(heard).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(heard).toHaveBeenCalledWith(expect.objectContaining({ code: 'failed_to_load_clerk_js_timeout' }));
  expect(added).toHaveLength(2);
});
