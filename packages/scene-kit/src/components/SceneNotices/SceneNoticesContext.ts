'use client';

import type { ToastQueue } from '@fabula/ui-kit';
import { createContext, useContext } from 'react';

export const SceneNoticesContext = createContext<ToastQueue | null>(null);

/** Where the generator says in passing what it has done. */
export function useSceneNotices(): ToastQueue {
  const queue = useContext(SceneNoticesContext);
  if (!queue) throw new Error('No <SceneNotices> above this component: it is a part of <SceneGenerator>.');
  return queue;
}
