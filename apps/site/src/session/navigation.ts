import { type createBrowserRouter, matchRoutes } from 'react-router-dom';

interface Navigator {
  go(to: string, options: { replace: boolean }): unknown;
  /** Whether the way from a page to another has begun, whose code may still be loading, or which is not shown yet. */
  isLeaving(pathname: string): boolean;
  /** Fetches the code of a page. */
  prefetch(path: string): void;
}

let navigator: Navigator = {
  go: (to) => window.location.assign(to),
  isLeaving: () => false,
  prefetch: () => undefined,
};

/** The way between the pages, for those who are no part of one, or must know at once; until the site has begun, by loading. */
export const navigation: Omit<Navigator, 'prefetch'> = {
  go: (to, options) => navigator.go(to, options),
  isLeaving: (pathname) => navigator.isLeaving(pathname),
};

/** For links: the page that they lead to is fetched as soon as somebody means to go there. */
export const prefetching = (path: string) => ({
  onPointerEnter: () => navigator.prefetch(path),
  onFocus: () => navigator.prefetch(path),
});

/** Lets those who are no part of a page go through the site's router. Answers what gives the way back to whoever had it. */
export function navigateWith(router: ReturnType<typeof createBrowserRouter>): () => void {
  const before = navigator;
  navigator = {
    go: (to, options) => router.navigate(to, options),
    isLeaving: (pathname) =>
      router.state.navigation.state !== 'idle' || router.state.location.pathname !== pathname,
    prefetch(path) {
      for (const { route } of matchRoutes(router.routes, path) ?? [])
        if (typeof route.lazy === 'function') void route.lazy().catch(() => undefined);
    },
  };
  return () => {
    navigator = before;
  };
}
