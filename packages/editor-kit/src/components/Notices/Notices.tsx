'use client';

import { createToastQueue } from '@fabula/ui-kit';
import { type ReactNode, useEffect, useState } from 'react';
import { NoticesContext } from './NoticesContext.ts';
import { ToastsLater } from './ToastsLater.tsx';

/** Gives what is below it a place for short messages. */
export function Notices({ children }: { children: ReactNode }) {
  const [queue] = useState(createToastQueue);
  const [hasSpoken, setSpoken] = useState(false);
  useEffect(() => queue.source.subscribe(() => setSpoken(true)), [queue]);
  return (
    <NoticesContext.Provider value={queue}>
      {children}
      {hasSpoken && <ToastsLater queue={queue} />}
    </NoticesContext.Provider>
  );
}
