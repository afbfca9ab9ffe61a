'use client';

import { later } from '../Later/later.tsx';
import { WaitingHere } from '../Later/WaitingHere.tsx';
import type { SummaryPencilProps } from './SummaryPencil.tsx';

/** `SummaryPencil`, fetched when a first summary is asked for. */
export const SummaryPencilLater = later<SummaryPencilProps>(
  () => import('./SummaryPencil.tsx').then((part) => part.SummaryPencil),
  WaitingHere,
);
