'use client';

import { useEditorStrings } from '../../react/useEditor.ts';
import { later, type Meanwhile } from '../Later/later.tsx';
import { WaitingPart } from '../Later/WaitingPart.tsx';
import type { ContextSheetProps } from './ContextSheet.tsx';

/** `ContextSheet`, fetched when it first opens. */
export const ContextSheetLater = later<ContextSheetProps>(
  () => import('./ContextSheet.tsx').then(({ ContextSheet }) => ContextSheet),
  function Waiting({ hasFailed, onRetry }: Meanwhile) {
    return <WaitingPart hasFailed={hasFailed} onRetry={onRetry} strings={useEditorStrings()} />;
  },
);
