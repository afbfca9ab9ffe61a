'use client';

import { createToastQueue, ToastRegion } from '@fabula/ui-kit';
import { type ReactNode, useState } from 'react';
import { useEditorStrings } from '../../react/useEditor.ts';
import { NoticesContext } from './NoticesContext.ts';

/** Gives what is below it a place for short messages. */
export function Notices({ children }: { children: ReactNode }) {
  const strings = useEditorStrings();
  const [queue] = useState(createToastQueue);
  return (
    <NoticesContext.Provider value={queue}>
      {children}
      <ToastRegion queue={queue} aria-label={strings.notices} closeLabel={strings.dismiss} />
    </NoticesContext.Provider>
  );
}
