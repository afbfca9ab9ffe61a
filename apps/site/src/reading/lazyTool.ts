import { type ComponentType, lazy } from 'react';

/** A component that is lazy-loaded when it is first shown. */
export function lazyTool<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load() }));
}
