import { useEffect, useLayoutEffect, useState } from 'react';
import { type createBrowserRouter, RouterProvider } from 'react-router-dom';
import type { Handover } from '../served/served.ts';

export interface PagesProps {
  router: ReturnType<typeof createBrowserRouter>;
  /** What has been written into what was served. */
  writing?: Handover;
}

/**
 * The pages of the site, also where they are rendered in small steps: whatever the router does between the first of
 * them and the last, they do not hear yet. Without this the place of a page could stay empty for ever.
 */
export function Pages({ router, writing }: PagesProps) {
  const [rendered] = useState(router.state);
  const [isBehind, setIsBehind] = useState(false);
  useLayoutEffect(() => setIsBehind(router.state !== rendered), [router, rendered]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields are others once the pages have caught up
  useLayoutEffect(() => writing?.show(), [writing, isBehind]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => writing?.tell(), [writing, isBehind]);
  return <RouterProvider key={isBehind ? 'caught up' : 'first'} router={router} />;
}
