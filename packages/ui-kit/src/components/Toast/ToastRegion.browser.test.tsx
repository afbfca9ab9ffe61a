import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import '../../index.ts';
import { createToastQueue } from './createToastQueue.ts';
import { ToastRegion } from './ToastRegion.tsx';

let root: Root;
afterEach(() => root.unmount());

function isMet(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [0.05, 0.5, 0.95].every((part) =>
    element.contains(document.elementFromPoint(left + width * part, top + height / 2)),
  );
}

it.each([
  [390, 844],
  [1280, 800],
  [1920, 1080],
])('notices cover no button that cannot be scrolled free, %i × %i', async (width, height) => {
  await page.viewport(width, height);
  const queue = createToastQueue();
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
  root.render(
    <>
      <div style={{ height: 2000 }}>A long page.</div>
      <div style={{ display: 'flex' }}>
        <button type="button" style={{ flex: 1, height: 44 }}>
          The last one of the page
        </button>
      </div>
      <div style={{ position: 'sticky', bottom: 0, display: 'flex', height: 52 }}>
        {['Reset', 'Fold', 'Continue'].map((name) => (
          <button key={name} type="button" style={{ flex: 1 }}>
            {name}
          </button>
        ))}
      </div>
      <ToastRegion queue={queue} />
    </>,
  );
  const button = (name: string) => page.getByRole('button', { name }).element();
  await expect.element(page.getByRole('button', { name: 'Fold' })).toBeVisible();
  queue.add({ title: 'Paragraph deleted', description: 'Said in a line.' }, { timeout: null });
  queue.add({ title: 'You are offline', action: { label: 'Try now', onPress: () => {} } }, { timeout: null });
  const bar = ['Reset', 'Fold', 'Continue'];
  await expect.element(page.getByText('You are offline')).toBeVisible();
  await expect.poll(() => bar.map((name) => isMet(button(name)))).toEqual([true, true, true]);
  scrollTo(0, document.documentElement.scrollHeight);
  await expect.poll(() => isMet(button('The last one'))).toBe(true);
  await expect.poll(() => bar.map((name) => isMet(button(name)))).toEqual([true, true, true]);
  await expect.poll(() => isMet(button('Try now'))).toBe(true);
  const before = document.documentElement.scrollHeight;
  for (const one of page.getByRole('button', { name: 'Dismiss' }).elements()) (one as HTMLElement).click();
  await expect.element(page.getByText('You are offline')).not.toBeInTheDocument();
  await expect.poll(() => document.documentElement.scrollHeight).toBeLessThan(before);
});
