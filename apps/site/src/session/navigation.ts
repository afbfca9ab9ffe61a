import type { createBrowserRouter } from 'react-router-dom';

interface Navigator {
  go(to: string, options: { replace: boolean }): unknown;
  /** Whether the way from a page to another has begun, whose code may still be loading, or which is not shown yet. */
  isLeaving(pathname: string): boolean;
}

let router: Navigator = { go: (to) => window.location.assign(to), isLeaving: () => false };

/** The way between the pages, for those who are no part of one, or must know at once; until the site has begun, by loading. */
export const navigation = {
  go: (to: string, options: { replace: boolean }) => router.go(to, options),
  isLeaving: (pathname: string) => router.isLeaving(pathname),
  /** Sets who goes there without loading. */
  provide(given: Navigator): void {
    router = given;
  },
};

/** Lets those who are no part of a page go through the site's router. */
export function navigateWith(router: ReturnType<typeof createBrowserRouter>): void {
  navigation.provide({
    go: (to, options) => router.navigate(to, options),
    isLeaving: (pathname) =>
      router.state.navigation.state !== 'idle' || router.state.location.pathname !== pathname,
  });
}
