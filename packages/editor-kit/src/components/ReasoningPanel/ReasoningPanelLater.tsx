'use client';

import { useEditorStrings } from '../../react/useEditor.ts';
import { later, type Meanwhile } from '../Later/later.tsx';
import { WaitingPart } from '../Later/WaitingPart.tsx';

/** `ReasoningPanel`, fetched when there is something in it. */
export const ReasoningPanelLater = later<Record<never, never>>(
  () => import('./ReasoningPanel.tsx').then((part) => part.ReasoningPanel),
  function Waiting(meanwhile: Meanwhile) {
    return <WaitingPart {...meanwhile} strings={useEditorStrings()} />;
  },
);
