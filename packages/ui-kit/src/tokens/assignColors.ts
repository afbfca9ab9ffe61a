import type { Theme } from './themes.ts';
import { vars } from './vars.css.ts';

type ColorName = keyof Theme['color'];

/** CSS variables with the colours of those names. */
export function assignColors(color: Theme['color'], isWanted: (name: ColorName) => boolean) {
  const names = (Object.keys(color) as ColorName[]).filter(isWanted);
  return Object.fromEntries(names.map((name) => [vars.color[name], color[name]]));
}

export const isOfHand = (name: ColorName) => /^hand\d$/.test(name);
