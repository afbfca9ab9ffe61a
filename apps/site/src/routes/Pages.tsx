import { useLayoutEffect, useState } from 'react';
import { type createBrowserRouter, RouterProvider } from 'react-router-dom';

export interface PagesProps {
  router: ReturnType<typeof createBrowserRouter>;
}

/**
 * The pages of the site, also where they are rendered in small steps: whatever the router does between the first of
 * them and the last, they do not hear yet. Without this the place of a page could stay empty for ever.
 */
export function Pages({ router }: PagesProps) {
  const [rendered] = useState(router.state);
  const [isBehind, setIsBehind] = useState(false);
  useLayoutEffect(() => setIsBehind(router.state !== rendered), [router, rendered]);
  return <RouterProvider key={isBehind ? 'caught up' : 'first'} router={router} />;
}
