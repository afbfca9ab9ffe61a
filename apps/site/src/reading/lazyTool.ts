import { type ComponentType, lazy } from 'react';

export function lazyTool<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load() }));
}
