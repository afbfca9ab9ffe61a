import type { ComponentType } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { navigateWith } from '../session/navigation.ts';
import { UnreachedDocument } from './UnreachedDocument.tsx';
import { UnreachedPage } from './UnreachedPage.tsx';

let root: Root;
let leave: () => void;
afterEach(() => {
  root.unmount();
  leave();
  vi.restoreAllMocks();
});

const lost = new TypeError('Failed to fetch dynamically imported module: /assets/stories.js');

/** A page with a field, and links to one whose code `load` fetches. */
async function open(load: () => Promise<void>, Guard: ComponentType = UnreachedPage) {
  const router = createMemoryRouter(
    [
      {
        path: '/',
        Component: () => (
          <>
            <Outlet />
            <Guard />
          </>
        ),
        ErrorBoundary: () => <h1>Something went wrong</h1>,
        children: [
          {
            index: true,
            Component: () => (
              <>
                <input aria-label="Words" />
                <Link to="/stories" state={{ from: 'here' }}>
                  Stories
                </Link>
                <a href="/story/the_lighthouse">The Lighthouse</a>
                <button type="button" onClick={() => void router.navigate('/stories')}>
                  Go
                </button>
              </>
            ),
          },
          {
            path: 'stories',
            lazy: async () => {
              await load();
              return { Component: () => <h1>All stories</h1> };
            },
          },
        ],
      },
    ],
    { initialEntries: ['/stories', '/'], initialIndex: 1 },
  );
  leave = navigateWith(router);
  const host = document.createElement('div');
  document.body.replaceChildren(host);
  root = createRoot(host);
  root.render(<RouterProvider router={router} />);
  await userEvent.fill(page.getByLabelText('Words'), 'The lamp went out.');
  return router;
}

const unreachable = () => vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
const offline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
const isKept = async () => {
  await expect.element(page.getByRole('alert')).toHaveTextContent('This page stays as it is');
  await expect.element(page.getByLabelText('Words')).toHaveValue('The lamp went out.');
};

test.each([
  { way: 'a link', act: () => page.getByRole('link', { name: 'Stories' }).click() },
  { way: 'a script', act: () => page.getByRole('button', { name: 'Go' }).click() },
  { way: 'Back', act: (router: Awaited<ReturnType<typeof open>>) => router.navigate(-1) },
])(
  'a page that cannot be fetched leaves this one as it is, by $way, and can be tried again',
  async ({ act }) => {
    unreachable();
    let isBack = false;
    const router = await open(async () => {
      if (!isBack) throw lost;
    });
    await act(router);
    await isKept();
    expect(router.state.location.pathname).toBe('/');
    await page.getByRole('button', { name: 'Try again' }).click();
    await isKept();
    isBack = true;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('heading', { name: 'All stories' })).toBeVisible();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  },
);

test.each([
  { what: 'a page', guard: UnreachedPage },
  { what: 'a page that holds its own navigation', guard: UnreachedDocument },
])('offline, a link to another document leaves $what as it is', async ({ guard }) => {
  offline();
  await open(async () => undefined, guard);
  await page.getByRole('link', { name: 'The Lighthouse' }).click();
  await isKept();
  await page.getByRole('button', { name: 'Try again' }).click();
  await isKept();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('a page that holds its own navigation is left offline only for a page whose code is there', async () => {
  offline();
  let isThere = false;
  const router = await open(async () => {
    if (!isThere) throw lost;
  }, UnreachedDocument);
  await page.getByRole('link', { name: 'Stories' }).click();
  await isKept();
  expect(router.state.location.pathname).toBe('/');
  isThere = true;
  await page.getByRole('link', { name: 'Stories' }).click();
  await expect.element(page.getByRole('heading', { name: 'All stories' })).toBeVisible();
  expect(router.state.location.state).toEqual({ from: 'here' });
});

test('a server that has another version by now is reloaded from', async () => {
  vi.spyOn(window, 'fetch').mockResolvedValue(new Response());
  vi.spyOn(console, 'error').mockReturnValue();
  await open(async () => {
    throw lost;
  });
  await page.getByRole('link', { name: 'Stories' }).click();
  await expect.element(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
});

test('the state of a link arrives with it', async () => {
  const router = await open(async () => undefined);
  await page.getByRole('link', { name: 'Stories' }).click();
  await expect.element(page.getByRole('heading', { name: 'All stories' })).toBeVisible();
  expect(router.state.location.state).toEqual({ from: 'here' });
});
