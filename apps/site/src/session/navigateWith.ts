import type { createBrowserRouter } from 'react-router-dom';
import { navigation } from './navigation.ts';

/** Lets those who are no part of a page go through the site's router. */
export function navigateWith(router: ReturnType<typeof createBrowserRouter>): void {
  navigation.provide({
    go: (to, options) => router.navigate(to, options),
    isLeaving: (pathname) =>
      router.state.navigation.state !== 'idle' || router.state.location.pathname !== pathname,
  });
}
