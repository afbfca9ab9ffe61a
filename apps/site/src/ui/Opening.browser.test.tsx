import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Opening } from './Opening.tsx';

let root: Root;

afterEach(() => {
  root.unmount();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function show(): void {
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  root = createRoot(place);
  root.render(<Opening />);
}

const lines = [
  'Scanning story elements...',
  'Crafting narratives...',
  'Enhancing characters...',
  'Ready to write.',
];
const shown = () => document.querySelector('p')?.textContent;

test('L7: the loading screen cycles its lines every 2000 ms, and says once what is waited for', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  show();
  for (const line of [...lines, lines[0]]) {
    await expect.poll(shown).toBe(line);
    await expect.element(page.getByRole('status')).toHaveTextContent(/^Opening the page$/);
    vi.advanceTimersByTime(2000);
  }
});

test('L7: it is not seen where the page comes within 300 ms', async () => {
  show();
  await expect.poll(shown).toBe(lines[0]);
  const screen = document.querySelector('p')?.parentElement;
  const [appearing] = screen?.getAnimations() ?? [];
  expect(appearing?.effect?.getTiming()).toMatchObject({ delay: 300, fill: 'both' });
  appearing?.finish();
  await expect.element(page.getByText('Scanning story elements...')).toBeVisible();
});

test('L7: where motion is reduced one line stands', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    matchMedia.call(window, query.includes('reduced-motion') ? 'all' : query),
  );
  show();
  await expect.poll(shown).toBe(lines[0]);
  vi.advanceTimersByTime(10_000);
  expect(shown()).toBe(lines[0]);
});
