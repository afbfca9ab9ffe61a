'use client';

import { later } from '../Later/later.tsx';
import { WaitingHere } from '../Later/WaitingHere.tsx';
import type { FindPanelProps } from './FindPanel.tsx';

/** `FindPanel`, fetched when it first opens. */
export const FindPanelLater = later<FindPanelProps>(
  () => import('./FindPanel.tsx').then((part) => part.FindPanel),
  WaitingHere,
);
