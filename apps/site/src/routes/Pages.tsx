import { useEffect, useLayoutEffect, useState } from 'react';
import { type createBrowserRouter, RouterProvider } from 'react-router-dom';

export interface PagesProps {
  router: ReturnType<typeof createBrowserRouter>;
  onShown: () => void;
}

/** Remounts the router where a concurrent first render has missed an update, which would leave the page empty. */
export function Pages({ router, onShown }: PagesProps) {
  const [rendered] = useState(router.state);
  const [isBehind, setIsBehind] = useState(false);
  useLayoutEffect(() => setIsBehind(router.state !== rendered), [router, rendered]);
  useEffect(onShown, [onShown]);
  return <RouterProvider key={isBehind ? 'caught up' : 'first'} router={router} />;
}
