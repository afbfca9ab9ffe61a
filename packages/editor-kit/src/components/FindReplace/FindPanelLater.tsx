'use client';

import { useEditorStrings } from '../../react/useEditor.ts';
import { later, type Meanwhile } from '../Later/later.tsx';
import { WaitingPart } from '../Later/WaitingPart.tsx';
import type { FindPanelProps } from './FindPanel.tsx';

/** `FindPanel`, fetched when it first opens. */
export const FindPanelLater = later<FindPanelProps>(
  () => import('./FindPanel.tsx').then(({ FindPanel }) => FindPanel),
  function Waiting({ hasFailed, onRetry }: Meanwhile) {
    return <WaitingPart hasFailed={hasFailed} onRetry={onRetry} strings={useEditorStrings()} />;
  },
);
