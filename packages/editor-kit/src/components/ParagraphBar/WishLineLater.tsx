'use client';

import { later } from '../Later/later.tsx';
import { WaitingHere } from '../Later/WaitingHere.tsx';
import type { WishLineProps } from './WishLine.tsx';

/** `WishLine`, fetched when it first opens. */
export const WishLineLater = later<WishLineProps>(
  () => import('./WishLine.tsx').then((part) => part.WishLine),
  WaitingHere,
);
