import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ErrorScreen } from './ErrorScreen.tsx';
import { lastErrorKey } from './recordLastError.ts';

let unmount: () => void;

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  unmount();
  vi.restoreAllMocks();
});

function Torn(): never {
  throw new Error('The page is torn.');
}

test('A14: a component that throws shows what went wrong, a way to reload, and is remembered', async () => {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  const root = createRoot(element);
  unmount = () => root.unmount();
  const router = createMemoryRouter([{ path: '/', Component: Torn, ErrorBoundary: ErrorScreen }]);
  root.render(<RouterProvider router={router} />);

  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Something went wrong');
  await expect.element(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  await expect.element(page.getByText('The page is torn.')).toBeVisible();
  expect(JSON.parse(localStorage.getItem(lastErrorKey) ?? 'null')).toMatchObject({
    message: 'The page is torn.',
    stack: expect.stringContaining('Torn'),
  });
});
