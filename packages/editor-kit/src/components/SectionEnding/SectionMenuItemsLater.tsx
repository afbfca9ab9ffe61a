'use client';

import { later } from '../Later/later.tsx';
import { WaitingMenu } from '../MenuButton/WaitingMenu.tsx';
import type { SectionMenuItemsProps } from './SectionMenuItems.tsx';

/** `SectionMenuItems`, fetched when the menu first opens. */
export const SectionMenuItemsLater = later<SectionMenuItemsProps>(
  () => import('./SectionMenuItems.tsx').then((part) => part.SectionMenuItems),
  WaitingMenu,
);
