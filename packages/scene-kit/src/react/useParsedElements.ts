'use client';

import { useMemo } from 'react';
import { parseElements } from '../model/parseElement.ts';
import type { SceneElement } from '../model/SceneElement.ts';

/** A host's list as the pages can show it: the same where nothing is wrong with it, and the same on a server. */
export function useParsedElements(elements: readonly SceneElement[]): readonly SceneElement[] {
  return useMemo(() => parseElements(elements, (index) => `element-${index}`), [elements]);
}
