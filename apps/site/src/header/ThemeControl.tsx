import { MoonIcon, SunIcon } from '@fabula/ui-kit';
import { Suspense } from 'react';
import { preloadable } from '../preloadable.tsx';
import type { ThemeButtonProps } from './ThemeButton.tsx';
import { room } from './ThemeControl.css.ts';

/** What makes a button of the icon is fetched when the page is there; without it the theme stays. */
export const ThemeButton = preloadable<ThemeButtonProps>(() =>
  import('./ThemeButton.tsx').then(
    (module) => ({ default: module.ThemeButton }),
    () => ({ default: () => null }),
  ),
);

/** The choice of theme in the header. */
export function ThemeControl(props: ThemeButtonProps) {
  return (
    <span className={room}>
      <Suspense fallback={props.theme === 'paper' ? <MoonIcon /> : <SunIcon />}>
        <ThemeButton {...props} />
      </Suspense>
    </span>
  );
}
