'use client';

import { later } from '../Later/later.tsx';
import type { OpenedMenu } from '../MenuButton/MenuButton.tsx';
import { WaitingMenu } from '../MenuButton/WaitingMenu.tsx';

/** `TextMenuItems`, fetched when the menu first opens. */
export const TextMenuItemsLater = later<OpenedMenu>(
  () => import('./TextMenuItems.tsx').then((part) => part.TextMenuItems),
  WaitingMenu,
);
