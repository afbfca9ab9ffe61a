import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { reading } from '../reading/reading.css.ts';
import { servedStory } from '../reading/servedStory.ts';
import { routes } from '../routes.tsx';

const story = {
  id: 'the_lighthouse',
  formatted_id: 'the_lighthouse',
  key: null,
  title: 'The Lighthouse',
  author: 'Mara',
  premise: 'A keeper finds a door.',
  genre: 'Mystery',
  isNsfw: false,
  isPublished: true,
  isOwn: false,
  createdAt: '2026-01-05T10:00:00.000Z',
  updatedAt: '2026-01-05T10:00:00.000Z',
  revision: 1,
  paragraphs: ['The lamp went out at nine.', '<b>She</b> knocked.'],
  storyProgress: 0,
};

let root: Root;
let answers: (() => Promise<Response>)[] = [];
let asked = 0;

beforeEach(() => {
  asked = 0;
  const { fetch } = window;
  vi.spyOn(window, 'fetch').mockImplementation((input, init) => {
    if (!String(input).startsWith('/api/v1/story/')) return fetch(input, init);
    asked++;
    return answers.shift()?.() ?? Promise.reject(new Error('Nobody asked for that.'));
  });
});
afterEach(() => {
  root.unmount();
  servedStory.forget();
  vi.restoreAllMocks();
});

function open(...next: (() => Promise<Response>)[]): void {
  answers = next;
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
  const router = createMemoryRouter(routes, { initialEntries: ['/story/the_lighthouse'] });
  root.render(<RouterProvider router={router} />);
}
const answer = (body: unknown, status = 200) => Promise.resolve(Response.json(body, { status }));

test('B7: the story page shows title, author, premise and paragraphs, as text', async () => {
  open(() => answer(story));
  await expect.element(page.getByRole('heading', { level: 1, name: 'The Lighthouse' })).toBeVisible();
  await expect.element(page.getByText('by Mara')).toBeVisible();
  await expect.element(page.getByText('A keeper finds a door.')).toBeVisible();
  await expect.element(page.getByText('<b>She</b> knocked.')).toBeVisible();
  expect(document.title).toBe('The Lighthouse · Fabula');
});

test('B7: it says that it is loading, that it failed, and tries again', async () => {
  let fail = () => {};
  open(
    () =>
      new Promise<Response>((_, reject) => {
        fail = () => reject(new Error('offline'));
      }),
    () => answer(story),
  );
  await expect.element(page.getByText('Loading...')).toBeVisible();
  fail();
  await expect.element(page.getByText('Failed to load the story. Please try again.')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Retry' }));
  await expect.element(page.getByText('The lamp went out at nine.')).toBeVisible();
});

test('B7: a story that is not there is not found, with a way on', async () => {
  open(() => answer({ error: 'Story not found.', type: 'not_found' }, 404));
  await expect.element(page.getByRole('heading', { level: 1, name: 'Story not found.' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Write your own' })).toBeVisible();
});

test('D-MATURE: an adult story asks first', async () => {
  open(() => answer({ ...story, isNsfw: true }));
  await expect.element(page.getByRole('heading', { name: 'Age Verification Required' })).toBeVisible();
  expect(document.body.textContent).not.toContain('The lamp went out');
  await userEvent.click(page.getByRole('button', { name: 'I am 18 or older' }));
  await expect.element(page.getByText('The lamp went out at nine.')).toBeVisible();
});

test('B7: a story that came with the page is not asked for again', async () => {
  const served = document.createElement('div');
  served.innerHTML = `<main><article class="${reading.story}"><header><h1 class="${reading.title}">Served</h1>
<p class="${reading.author}">by <bdi>Jonas</bdi></p></header>
<div class="${reading.part}"><p>One &amp; two.</p>
<p>Three.</p></div></article></main>`;
  servedStory.take(served, '/story/the_lighthouse');
  open();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Served' })).toBeVisible();
  await expect.element(page.getByText('One & two.')).toBeVisible();
  await expect.element(page.getByText('by Jonas')).toBeVisible();
  expect(asked).toBe(0);
});
