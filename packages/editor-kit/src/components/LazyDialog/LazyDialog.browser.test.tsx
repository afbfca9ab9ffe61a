import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pageStrings } from '../../react/strings/pageStrings.ts';
import { LazyPart, lazyCode } from './LazyDialog.tsx';

let root: Root | undefined;
let element: HTMLElement;
beforeEach(() => {
  element = document.createElement('div');
  document.body.replaceChildren(element);
});
afterEach(() => {
  root?.unmount();
  vi.restoreAllMocks();
});

const There = () => <p>There</p>;

function lazyPart(fetchPart: () => Promise<typeof There>) {
  const code = lazyCode(fetchPart);
  const Lazy = () => (
    <LazyPart code={code} isOpen onClose={() => undefined} strings={pageStrings}>
      {(Part) => <Part />}
    </LazyPart>
  );
  return Object.assign(Lazy, { load: code.load });
}

it('E33: says that a part did not come, and fetches it again', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const fetchPart = vi.fn(async () => There).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const Lazy = lazyPart(fetchPart);
  root = createRoot(element);
  root.render(<Lazy />);
  await expect.element(page.getByRole('alert')).toHaveTextContent(pageStrings.partFailed);
  expect(warn).toHaveBeenCalledOnce();
  await userEvent.click(page.getByRole('button', { name: pageStrings.retry }));
  await expect.element(page.getByText('There')).toBeVisible();
  expect(fetchPart).toHaveBeenCalledTimes(2);
});

it('tries again what failed before anybody wanted it, and says nothing of that failure', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const fetchPart = vi.fn(async () => There).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const Lazy = lazyPart(fetchPart);
  await Lazy.load();
  const alerts: Element[] = [];
  const observer = new MutationObserver(() => alerts.push(...element.querySelectorAll('[role="alert"]')));
  observer.observe(element, { childList: true, subtree: true });
  root = createRoot(element);
  root.render(<Lazy />);
  await expect.element(page.getByText('There')).toBeVisible();
  observer.disconnect();
  expect(alerts).toEqual([]);
});

it('fetches once for all that render it, and is there at once when it was fetched ahead', async () => {
  const fetchPart = vi.fn(async () => There);
  const Lazy = lazyPart(fetchPart);
  await Lazy.load();
  root = createRoot(element);
  flushSync(() =>
    root?.render(
      <StrictMode>
        <Lazy />
        <Lazy />
      </StrictMode>,
    ),
  );
  expect(element.textContent).toBe('ThereThere');
  expect(fetchPart).toHaveBeenCalledOnce();
});

it('takes over what a server rendered, though its own code is there already', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const Lazy = lazyPart(async () => There);
  await Lazy.load();
  element.innerHTML = '<p>Page</p>';
  root = hydrateRoot(
    element,
    <>
      <p>Page</p>
      <Lazy />
    </>,
  );
  await expect.element(page.getByText('There')).toBeVisible();
  expect(said).not.toHaveBeenCalled();
});
