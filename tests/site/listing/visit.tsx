import { createRoot } from 'react-dom/client';
import { createMemoryRouter, type InitialEntry, RouterProvider } from 'react-router-dom';
import { routes } from '../../../apps/site/src/routes.tsx';
import { toasts } from '../../../apps/site/src/ui/toasts.ts';

/** The site at an address; `leave` takes it away, and what it still had to say: the page goes on to the next test. */
export function visit(to: InitialEntry) {
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  const router = createMemoryRouter(routes, { initialEntries: [to] });
  const root = createRoot(place);
  root.render(<RouterProvider router={router} />);
  return {
    router,
    leave() {
      root.unmount();
      for (const { key } of toasts.source.visibleToasts) toasts.close(key);
    },
  };
}
