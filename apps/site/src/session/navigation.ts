import { type createBrowserRouter, matchRoutes } from 'react-router-dom';

interface Navigator {
  go(to: string, options: { replace: boolean }): unknown;
  /** True once a navigation away from the page has begun, also while its target is loading. */
  isLeaving(pathname: string): boolean;
  prefetch(path: string): void;
  /** True where the page's code has been loaded. */
  isLoaded(path: string): boolean;
  /** Rejects where its code cannot be fetched; may be called again. */
  load(path: string): Promise<void>;
}

let navigator: Navigator = {
  go: (to) => window.location.assign(to),
  isLeaving: () => false,
  prefetch: () => undefined,
  isLoaded: () => true,
  load: async () => undefined,
};

/** The router for code outside of pages, and for pending navigation; until it exists, full loads. */
export const navigation: Omit<Navigator, 'prefetch'> = {
  go: (to, options) => navigator.go(to, options),
  isLeaving: (pathname) => navigator.isLeaving(pathname),
  isLoaded: (path) => navigator.isLoaded(path),
  load: (path) => navigator.load(path),
};

/** Props of a link: its page is prefetched on hover and focus. */
export const prefetching = (path: string) => ({
  onPointerEnter: () => navigator.prefetch(path),
  onFocus: () => navigator.prefetch(path),
});

/** Connects `navigation` to the router. Returns a function that restores the previous one. */
export function navigateWith(router: ReturnType<typeof createBrowserRouter>): () => void {
  const before = navigator;
  const loaded = new WeakSet<object>();
  const missing = (path: string) =>
    (matchRoutes(router.routes, path) ?? []).flatMap(({ route }) =>
      typeof route.lazy === 'function' && !loaded.has(route) ? [{ route, lazy: route.lazy }] : [],
    );
  const load = async (path: string) => {
    await Promise.all(
      missing(path).map(async ({ route, lazy }) => {
        await lazy();
        loaded.add(route);
      }),
    );
  };
  navigator = {
    go: (to, options) => router.navigate(to, options),
    isLeaving: (pathname) =>
      router.state.navigation.state !== 'idle' ||
      [...router.state.blockers.values()].some(({ state }) => state !== 'unblocked') ||
      router.state.location.pathname !== pathname,
    prefetch: (path) => void load(path).catch(() => undefined),
    isLoaded: (path) => missing(path).length === 0,
    load,
  };
  return () => {
    navigator = before;
  };
}
