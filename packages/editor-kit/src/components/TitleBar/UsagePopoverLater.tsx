'use client';

import { useEditorStrings } from '../../react/useEditor.ts';
import { later } from '../Later/later.tsx';
import { WaitingOverlay } from '../Later/WaitingOverlay.tsx';
import type { UsagePopoverProps } from './UsagePopover.tsx';

/** `UsagePopover`, fetched when it first opens. */
export const UsagePopoverLater = later<UsagePopoverProps>(
  () => import('./UsagePopover.tsx').then((part) => part.UsagePopover),
  function Waiting(props) {
    return <WaitingOverlay {...props} strings={useEditorStrings()} />;
  },
);
