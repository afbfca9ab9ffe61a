import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pageStrings } from '../../react/strings/pageStrings.ts';
import { later } from './later.tsx';
import { WaitingPart, type WaitingPartProps } from './WaitingPart.tsx';

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

type Props = Pick<WaitingPartProps, 'strings'>;
const strings = { strings: pageStrings };
const There = () => <p>There</p>;

it('E33: says that a part did not come, and fetches it again', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const fetchPart = vi.fn(async () => There).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const Part = later<Props>(fetchPart, WaitingPart);
  root = createRoot(element);
  root.render(<Part {...strings} />);
  await expect.element(page.getByRole('alert')).toHaveTextContent(pageStrings.partFailed);
  expect(warn).toHaveBeenCalledOnce();
  await userEvent.click(page.getByRole('button', { name: pageStrings.retry }));
  await expect.element(page.getByText('There')).toBeVisible();
  expect(fetchPart).toHaveBeenCalledTimes(2);
});

it('tries again what failed before anybody wanted it, and says nothing of that failure', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const fetchPart = vi.fn(async () => There).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const Part = later<Props>(fetchPart, WaitingPart);
  await Part.load();
  const alerts: Element[] = [];
  const observer = new MutationObserver(() => alerts.push(...element.querySelectorAll('[role="alert"]')));
  observer.observe(element, { childList: true, subtree: true });
  root = createRoot(element);
  root.render(<Part {...strings} />);
  await expect.element(page.getByText('There')).toBeVisible();
  observer.disconnect();
  expect(alerts).toEqual([]);
});

it('fetches once for all that render it, and is there at once when it was fetched ahead', async () => {
  const fetchPart = vi.fn(async () => There);
  const Part = later<Props>(fetchPart, WaitingPart);
  await Part.load();
  root = createRoot(element);
  flushSync(() =>
    root?.render(
      <StrictMode>
        <Part {...strings} />
        <Part {...strings} />
      </StrictMode>,
    ),
  );
  expect(element.textContent).toBe('ThereThere');
  expect(fetchPart).toHaveBeenCalledOnce();
});

it('takes over what a server rendered, though its own code is there already', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const Part = later(
    async () => There,
    () => <p>On its way</p>,
  );
  await Part.load();
  element.innerHTML = '<p>On its way</p>';
  root = hydrateRoot(element, <Part />);
  await expect.element(page.getByText('There')).toBeVisible();
  expect(said).not.toHaveBeenCalled();
});
