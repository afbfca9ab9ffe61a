import { use } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { navigateWith } from '../session/navigation.ts';
import { useFollowedAddress, type WorkPlace } from './useFollowedAddress.ts';

let root: Root;
let leave: () => void;
afterEach(() => {
  root.unmount();
  leave();
});

/** An editor, and a page that is shown only once `ready` is. */
function open(ready: Promise<void>) {
  let save: (place: WorkPlace) => void = () => undefined;
  const router = createMemoryRouter(
    [
      {
        path: '/editor/:slug?',
        Component: function Editor() {
          const { isFollowed, follow } = useFollowedAddress();
          save = (place) => isFollowed() && follow(place);
          return <Link to="/login">Log in</Link>;
        },
      },
      {
        path: '/login',
        Component: function Login() {
          use(ready);
          return <h1>Log in</h1>;
        },
      },
    ],
    { initialEntries: ['/editor'] },
  );
  leave = navigateWith(router);
  const host = document.createElement('div');
  document.body.replaceChildren(host);
  root = createRoot(host);
  root.render(<RouterProvider router={router} />);
  return { router, save: (place: WorkPlace) => save(place) };
}

const address = ({ state }: ReturnType<typeof open>['router']) => state.location.pathname;

test('R3: the address follows what is saved, also when two saves come before the page is rendered anew', async () => {
  const { router, save } = open(Promise.resolve());
  await expect.element(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  save({ name: 'a', path: '/editor/a', state: {} });
  await expect.poll(() => address(router)).toBe('/editor/a');
  save({ name: 'b', path: '/editor/b', state: {} });
  await expect.poll(() => address(router)).toBe('/editor/b');
});

test('a save that ends on the way to another page, which is not shown yet, calls nobody back', async () => {
  let arrive: () => void = () => undefined;
  const ready = new Promise<void>((done) => {
    arrive = done;
  });
  const { router, save } = open(ready);
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect.poll(() => address(router)).toBe('/login');
  await expect.element(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  save({ name: 'a', path: '/editor/a', state: {} });
  arrive();
  await expect.element(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  expect(address(router)).toBe('/login');
});
