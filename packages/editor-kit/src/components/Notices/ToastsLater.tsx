'use client';

import { later } from '../Later/later.tsx';
import { PlainNotices } from './PlainNotices.tsx';
import type { ToastsProps } from './Toasts.tsx';

/** `Toasts`, fetched when there is a first message. */
export const ToastsLater = later<ToastsProps>(
  () => import('./Toasts.tsx').then((part) => part.Toasts),
  PlainNotices,
);
