'use client';

import { later } from '../Later/later.tsx';
import { WaitingReview } from './WaitingReview.tsx';

/** `Review`, fetched when a run begins; what is written is read without it. */
export const ReviewLater = later<Record<never, never>>(
  () => import('./Review.tsx').then((part) => part.Review),
  WaitingReview,
);
