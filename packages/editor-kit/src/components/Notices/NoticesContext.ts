'use client';

import type { ToastQueue } from '@fabula/ui-kit';
import { createContext, useContext } from 'react';

export const NoticesContext = createContext<ToastQueue | null>(null);

/** Where the editor says in passing what it has done. */
export function useNotices(): ToastQueue {
  const queue = useContext(NoticesContext);
  if (!queue) throw new Error('No <Notices> above this component: it is a part of <StoryEditor>.');
  return queue;
}
