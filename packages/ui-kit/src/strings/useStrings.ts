'use client';

import { useMemo } from 'react';
import { type DeepPartial, mergeStrings } from './mergeStrings.ts';

/**
 * `mergeStrings` for a component's `strings` prop, memoized by its identity: keep the object outside the component, or in
 * a `useMemo`.
 */
export function useStrings<T extends object>(defaults: T, strings?: DeepPartial<NoInfer<T>> | undefined): T {
  return useMemo(() => mergeStrings(defaults, strings), [defaults, strings]);
}
