import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sampleRecord } from '../../../../tests/site/storage/sampleStory.ts';
import { routes } from '../routes.tsx';
import { openedStories } from '../works/stories.ts';
// Fetched before the tests begin: the editor is large.
import './EditorPage.tsx';
import { answerAge } from '../session/cookies.ts';

let root: Root;
let router: ReturnType<typeof createMemoryRouter>;

/** Tests of other files share this browser's database, and may have left a story of the same name. */
async function forgetStories(): Promise<void> {
  const { storage } = await openedStories();
  await storage.list(false);
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('fabula');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  await new Promise((resolve, reject) => {
    const stores = [...database.objectStoreNames];
    const transaction = database.transaction(stores, 'readwrite');
    for (const store of stores) transaction.objectStore(store).clear();
    transaction.oncomplete = resolve;
    transaction.onerror = reject;
  });
  database.close();
}

beforeEach(async () => {
  localStorage.clear();
  await forgetStories();
  const { storage } = await openedStories();
  for (const title of ['The Land', 'The Sea']) {
    await storage.save(sampleRecord({ title, texts: [`This is ${title}.`] }));
    await new Promise((resolve) => setTimeout(resolve, 3));
  }
});

afterEach(async () => {
  root.unmount();
  await forgetStories();
});

function visit(path: string): void {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  router = createMemoryRouter(routes, { initialEntries: [path] });
  root = createRoot(element);
  root.render(<RouterProvider router={router} />);
}

const address = () => `${router.state.location.pathname}${router.state.location.search}`;
const premise = () => page.getByRole('textbox', { name: /premise/i });

test('R3: an address opens its story', async () => {
  visit('/ai-story-generator/the_land');
  await expect.element(page.getByText('This is The Land.')).toBeVisible();
  expect(address()).toBe('/ai-story-generator/the_land');
});

test('R3: without an address it is the latest story, under its address', async () => {
  visit('/ai-story-generator');
  await expect.element(page.getByText('This is The Sea.')).toBeVisible();
  await vi.waitFor(() => expect(address()).toBe('/ai-story-generator/the_sea'));
});

test('R3: ?new=true is a blank story, and goes from the address', async () => {
  visit('/ai-story-generator?new=true');
  await expect.element(premise()).toHaveValue('');
  expect(address()).toBe('/ai-story-generator');
});

test('E34: a story that is not here is a new one, and a message says so', async () => {
  visit('/ai-story-generator/the_sky');
  await expect.element(page.getByText('That story is not in this browser.')).toBeVisible();
  await expect.element(premise()).toHaveValue('');
  expect(address()).toBe('/ai-story-generator');
});

test('the address follows the title, and the editor stays', async () => {
  visit('/ai-story-generator?new=true');
  const field = premise();
  await expect.element(field).toHaveValue('');
  const before = field.element();
  await userEvent.fill(page.getByRole('textbox', { name: /title/i }), 'The Sky');
  await vi.waitFor(() => expect(address()).toBe('/ai-story-generator/the_sky'), 5000);
  expect(premise().element()).toBe(before);
});

test('what is typed in the last moment before another story is opened is kept', async () => {
  visit('/ai-story-generator/the_land');
  await expect.element(page.getByText('This is The Land.')).toBeVisible();
  await userEvent.fill(premise(), 'Typed in haste.');
  await router.navigate('/ai-story-generator/the_sea');
  await expect.element(page.getByText('This is The Sea.')).toBeVisible();
  expect(address()).toBe('/ai-story-generator/the_sea');
  await router.navigate('/ai-story-generator/the_land');
  await expect.element(premise()).toHaveValue('Typed in haste.');
});

test('every story of the mode is in the menu, and a choice opens it', async () => {
  visit('/ai-story-generator/the_land');
  await expect.element(page.getByText('This is The Land.')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Stories' }));
  await userEvent.click(page.getByRole('menuitem', { name: /The Sea/ }));
  await expect.element(page.getByText('This is The Sea.')).toBeVisible();
  await vi.waitFor(() => expect(address()).toBe('/ai-story-generator/the_sea'));
});

test('R4: the adult editor has its own stories and its own theme', async () => {
  answerAge();
  visit('/ai-story-generator/nsfw');
  await expect.element(premise()).toHaveValue('');
  expect(document.documentElement.dataset.fabulaTheme).toBe('afterdark');
  expect(page.getByText('This is The Sea.').elements()).toHaveLength(0);
});
