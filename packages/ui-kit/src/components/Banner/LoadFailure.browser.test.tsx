import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import '../../index.ts';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import { LoadFailure } from './LoadFailure.tsx';

it.each([1280, 1920, 390])(
  'what is loaded, and what could not be, is no wider than text at %i',
  async (width) => {
    await page.viewport(width, 800);
    const element = document.createElement('div');
    document.body.replaceChildren(element);
    const root = createRoot(element);
    root.render(
      <main>
        <LoadFailure title="The list could not be loaded." onRetry={() => undefined} />
        <Skeleton lines={4} label="Loading" />
      </main>,
    );
    const retry = page.getByRole('button', { name: 'Retry' });
    await expect.element(retry).toBeVisible();
    const most = 46 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    for (const one of element.querySelector('main')?.children ?? [])
      expect(one.getBoundingClientRect().width).toBeLessThanOrEqual(Math.min(most, width) + 1);
    expect(retry.element().getBoundingClientRect().right).toBeLessThanOrEqual(Math.min(most, width));
    root.unmount();
  },
);
