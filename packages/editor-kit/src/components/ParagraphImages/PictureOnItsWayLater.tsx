'use client';

import { later } from '../Later/later.tsx';
import { WaitingHere } from '../Later/WaitingHere.tsx';
import type { PictureOnItsWayProps } from './PictureOnItsWay.tsx';

/** `PictureOnItsWay`, fetched when a first picture is added or drawn. */
export const PictureOnItsWayLater = later<PictureOnItsWayProps>(
  () => import('./PictureOnItsWay.tsx').then((part) => part.PictureOnItsWay),
  WaitingHere,
);
