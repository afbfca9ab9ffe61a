import { type ComponentType, lazy } from 'react';

/** A part of the page that comes when it is first shown. */
export function lazyTool<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load() }));
}
