import { useLayoutEffect, useState } from 'react';
import { type createBrowserRouter, RouterProvider } from 'react-router-dom';

export interface PagesProps {
  router: ReturnType<typeof createBrowserRouter>;
}

/** Remounts the router where a concurrent first render has missed an update, which would leave the page empty. */
export function Pages({ router }: PagesProps) {
  const [rendered] = useState(router.state);
  const [isBehind, setIsBehind] = useState(false);
  useLayoutEffect(() => setIsBehind(router.state !== rendered), [router, rendered]);
  return <RouterProvider key={isBehind ? 'caught up' : 'first'} router={router} />;
}
