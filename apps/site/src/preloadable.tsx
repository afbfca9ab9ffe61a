import { type ComponentType, lazy, useState } from 'react';

/**
 * A component that is fetched when it is first shown. Once `preload` has resolved it is shown at once, without a moment
 * in which its place is empty.
 */
export function preloadable<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): ComponentType<P> & { preload: () => Promise<unknown> } {
  let loaded: ComponentType<P> | null = null;
  const preload = async () => {
    const module = await load();
    loaded = module.default;
    return module;
  };
  const Lazy: ComponentType<P> = lazy(preload);
  function Preloadable(props: P) {
    // What it began with it stays: another component in its place would lose its state.
    const [Shown] = useState(() => loaded ?? Lazy);
    return <Shown {...props} />;
  }
  return Object.assign(Preloadable, { preload });
}
