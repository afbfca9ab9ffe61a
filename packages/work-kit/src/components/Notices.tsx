'use client';

import { createToastQueue, ErrorBoundary, type ToastQueue, ToastRegion } from '@fabula/ui-kit';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import type { WorkStrings } from '../strings/workStrings.ts';

const NoticesContext = createContext<ToastQueue | null>(null);

/** What `Notices` takes. */
export interface NoticesProps {
  /** `notices` names the region for screen readers. */
  strings: Pick<WorkStrings, 'dismiss'> & { readonly notices: string };
  children: ReactNode;
}

/** Gives what is below it a place for short messages. */
export function Notices({ strings, children }: NoticesProps) {
  const [queue] = useState(createToastQueue);
  return (
    <NoticesContext.Provider value={queue}>
      {children}
      <ToastRegion queue={queue} aria-label={strings.notices} closeLabel={strings.dismiss} />
    </NoticesContext.Provider>
  );
}

/** Where a work says in passing what it has done. Throws outside of `Notices`. */
export function useNotices(): ToastQueue {
  const queue = useContext(NoticesContext);
  if (!queue) throw new Error('No <Notices> above this component: it is a part of an editor.');
  return queue;
}

/** What `TextBoundary` takes. */
export interface TextBoundaryProps {
  /** `stopped` says what had to stop. */
  strings: Pick<WorkStrings, 'stoppedDetail' | 'copyAll' | 'copied' | 'copyFailed' | 'retry'> & {
    readonly stopped: string;
  };
  /** Every word that would be lost, read when it is to be copied. */
  getText: () => string;
  children: ReactNode;
}

/** Around a whole editor: what throws in it leaves the page around it alone, and the text can be taken along. */
export function TextBoundary({ strings, getText, children }: TextBoundaryProps) {
  const shown = useMemo(
    () => ({ ...strings, title: strings.stopped, detail: strings.stoppedDetail, copy: strings.copyAll }),
    [strings],
  );
  return (
    <ErrorBoundary strings={shown} getText={getText}>
      {children}
    </ErrorBoundary>
  );
}
