import { type createBrowserRouter, matchRoutes } from 'react-router-dom';

interface Navigator {
  go(to: string, options: { replace: boolean }): unknown;
  /** True once a navigation away from the page has begun, also while its target is loading. */
  isLeaving(pathname: string): boolean;
  prefetch(path: string): void;
}

let navigator: Navigator = {
  go: (to) => window.location.assign(to),
  isLeaving: () => false,
  prefetch: () => undefined,
};

/** The router for code outside of pages, and for pending navigation; until it exists, full loads. */
export const navigation: Omit<Navigator, 'prefetch'> = {
  go: (to, options) => navigator.go(to, options),
  isLeaving: (pathname) => navigator.isLeaving(pathname),
};

/** Props of a link: its page is prefetched on hover and focus. */
export const prefetching = (path: string) => ({
  onPointerEnter: () => navigator.prefetch(path),
  onFocus: () => navigator.prefetch(path),
});

/** Connects `navigation` to the router. Returns a function that restores the previous one. */
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
