'use client';

import { later } from '../Later/later.tsx';
import { WaitingMenu } from '../MenuButton/WaitingMenu.tsx';
import type { ParagraphMenuItemsProps } from './ParagraphMenuItems.tsx';

/** `ParagraphMenuItems`, fetched when the menu first opens. */
export const ParagraphMenuItemsLater = later<ParagraphMenuItemsProps>(
  () => import('./ParagraphMenuItems.tsx').then((part) => part.ParagraphMenuItems),
  WaitingMenu,
);
