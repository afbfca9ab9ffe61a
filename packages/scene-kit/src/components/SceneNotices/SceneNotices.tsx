'use client';

import { createToastQueue, ToastRegion } from '@fabula/ui-kit';
import { type ReactNode, useState } from 'react';
import { useSceneStrings } from '../../react/useScene.ts';
import { SceneNoticesContext } from './SceneNoticesContext.ts';

/** Gives what is below it a place for short messages. */
export function SceneNotices({ children }: { children: ReactNode }) {
  const strings = useSceneStrings();
  const [queue] = useState(createToastQueue);
  return (
    <SceneNoticesContext.Provider value={queue}>
      {children}
      <ToastRegion queue={queue} aria-label={strings.notices} closeLabel={strings.dismiss} />
    </SceneNoticesContext.Provider>
  );
}
