'use client';

import { useEditorStrings } from '../../react/useEditor.ts';
import { later } from '../Later/later.tsx';
import { WaitingOverlay } from '../Later/WaitingOverlay.tsx';
import type { WordCountsPopoverProps } from './WordCountsPopover.tsx';

/** `WordCountsPopover`, fetched when it first opens. */
export const WordCountsPopoverLater = later<WordCountsPopoverProps>(
  () => import('./WordCountsPopover.tsx').then((part) => part.WordCountsPopover),
  function Waiting(props) {
    return <WaitingOverlay {...props} strings={useEditorStrings()} />;
  },
);
