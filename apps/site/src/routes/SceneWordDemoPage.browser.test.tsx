import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { routes } from '../routes.tsx';

let root: Root;

afterEach(() => root.unmount());

test('R10, S7: /scene-word-demo plays a scene to a visitor, on real pages, under its own title', async () => {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
  const router = createMemoryRouter(routes, { initialEntries: ['/scene-word-demo'] });
  root.render(<RouterProvider router={router} />);
  await expect.element(page.getByRole('heading', { level: 1, name: 'The Last Boat But One' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Show the whole scene' }));
  await expect.element(page.getByText('FADE OUT.')).toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Write your own scene' })).toBeInTheDocument();
  expect(document.title).toBe('A scene, typed out · Fabula');
});
