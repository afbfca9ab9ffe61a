'use client';

import { useEditorStrings } from '../../react/useEditor.ts';
import { later, type Meanwhile } from '../Later/later.tsx';
import { WaitingPart } from '../Later/WaitingPart.tsx';
import type { WishLineProps } from './WishLine.tsx';

/** `WishLine`, fetched when it first opens. */
export const WishLineLater = later<WishLineProps>(
  () => import('./WishLine.tsx').then(({ WishLine }) => WishLine),
  function Waiting({ hasFailed, onRetry }: Meanwhile) {
    return <WaitingPart hasFailed={hasFailed} onRetry={onRetry} strings={useEditorStrings()} />;
  },
);
