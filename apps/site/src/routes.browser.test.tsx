import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Pages } from './routes.tsx';

/** A page that takes its time to be rendered, so that a transition is interrupted many times. */
function Slow() {
  const until = performance.now() + 15;
  while (performance.now() < until);
  return <p>Opening</p>;
}

const parts = Array.from({ length: 20 }, (_, index) => `part ${index}`);

test('L7: a page that comes while what stands in its place is still rendered is shown', async () => {
  let arrive: () => void = () => undefined;
  const code = new Promise<void>((done) => {
    arrive = done;
  });
  let slices = 0;
  const router = createMemoryRouter([
    {
      path: '/',
      HydrateFallback: () => parts.map((part) => <Slow key={part} />),
      lazy: async () => {
        await code;
        return { Component: () => <h1>The page</h1> };
      },
    },
  ]);
  // The router keeps what nobody has heard for its first listener; main.tsx listens before the pages do.
  router.subscribe(() => undefined);
  const host = document.createElement('div');
  document.body.replaceChildren(host);
  const root = createRoot(host);
  const channel = new MessageChannel();
  channel.port1.onmessage = () => {
    slices += 1;
    if (slices === 5) arrive();
    if (!router.state.initialized) channel.port2.postMessage(null);
  };
  startTransition(() => root.render(<Pages router={router} onShown={() => undefined} />));
  channel.port2.postMessage(null);
  await expect.element(page.getByRole('heading', { name: 'The page' })).toBeVisible();
  root.unmount();
});
