'use client';

import { Button } from '@fabula/ui-kit';
import { useEditorStrings } from '../../react/useEditor.ts';
import { later } from '../Later/later.tsx';
import type { NextContextProps } from './NextContext.tsx';

/** `NextContext`, fetched at once; until it has counted, the button stands there alone. */
export const NextContextLater = later<NextContextProps>(
  () => import('./NextContext.tsx').then((part) => part.NextContext),
  function Waiting({ onRetry }) {
    return (
      <Button variant="quiet" size="small" onPress={onRetry}>
        {useEditorStrings().seen}
      </Button>
    );
  },
);
