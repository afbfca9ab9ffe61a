import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AdultLandingPage } from './AdultLandingPage.tsx';

let root: Root;

afterEach(() => {
  root.unmount();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function visit(): void {
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  root = createRoot(place);
  const router = createMemoryRouter([{ path: '*', Component: AdultLandingPage }]);
  root.render(<RouterProvider router={router} />);
}

const link = (name: string) => page.getByRole('link', { name, exact: true });
const confirm = page.getByRole('button', { name: 'I am 18 or older' });
const status = () => document.querySelector('section > div p [aria-hidden]')?.textContent;
const lines = [
  'Creating passionate scenes',
  'Developing chemistry',
  'Adding sensual details',
  'Ready to write',
];

test('L5: the age is asked to the letter before anything, and at each visit', async () => {
  visit();
  await expect.element(page.getByRole('heading')).toHaveTextContent('Age Verification Required');
  await expect
    .element(page.getByText('This section contains adult content. You must be 18 or older to continue.'))
    .toBeVisible();
  expect(link('Start Writing').query()).toBeNull();
  await userEvent.click(confirm);
  await expect.element(link('Start Writing')).toHaveAttribute('href', '/ai-story-generator/nsfw');
  await expect.element(link('Read Stories')).toHaveAttribute('href', '/stories/nsfw');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  root.unmount();
  visit();
  await expect.element(confirm).toBeVisible();
});

test('L6: the status lines follow each other every 2000 ms, begin anew, and can be stopped', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  visit();
  await userEvent.click(confirm);
  for (const line of [...lines, lines[0]]) {
    await expect.poll(status).toBe(line);
    vi.advanceTimersByTime(1999);
    expect(status()).toBe(line);
    vi.advanceTimersByTime(1);
  }
  await userEvent.click(page.getByRole('button', { name: 'Pause the status lines' }));
  await expect.element(page.getByRole('button', { name: 'Go on with the status lines' })).toBeVisible();
  const stopped = status();
  vi.advanceTimersByTime(20_000);
  expect(status()).toBe(stopped);
});

test('L6: where motion is reduced they stand together', async () => {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    matchMedia.call(window, query.includes('reduced-motion') ? 'all' : query),
  );
  visit();
  await userEvent.click(confirm);
  await expect.poll(status).toBe(lines.join(' · '));
  expect(page.getByRole('button', { name: /status lines/ }).query()).toBeNull();
});
